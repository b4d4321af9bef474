! F2018 15.5.2.9: an allocatable coarray dummy is allocated, used and deallocated in procedures; bounds and cobounds come with it.
!with: ../expect.f90
program allocatable_dummy
  use expectations
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: next

  next = mod(this_image(), num_images())
  call create(a, 5)
  call expect(size(a), 5, 'size')
  call use_it(a)
  call replace(a)
  call expect(a(3)[next], 33*(next + 1), 'replaced')
  call remove(a)
  call expect_true(.not. allocated(a), 'still allocated')
contains
  subroutine create(x, n)
    integer, allocatable, intent(inout) :: x(:)[:]
    integer, intent(in) :: n
    allocate (x(n)[0:*])
    x = this_image()
    sync all
  end subroutine

  subroutine use_it(x)
    integer, allocatable, intent(in) :: x(:)[:]
    call expect(x(5)[next], next + 1, 'cobounds come with the actual argument')
    call expect(lcobound(x, 1), 0, 'lcobound of the dummy')
  end subroutine

  subroutine replace(x)
    integer, allocatable, intent(inout) :: x(:)[:]
    deallocate (x)
    allocate (x(3)[0:*])
    x = 33*this_image()
    sync all
  end subroutine

  subroutine remove(x)
    integer, allocatable, intent(inout) :: x(:)[:]
    sync all
    deallocate (x)
  end subroutine
end program
