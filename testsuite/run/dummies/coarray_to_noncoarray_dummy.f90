! F2018 15.5.2.4: a coarray, or a part of it, is an ordinary actual argument for a dummy that is no coarray.
!with: ../expect.f90
program coarray_to_noncoarray_dummy
  use expectations
  implicit none
  integer :: a(6)[*], s[*]
  integer, allocatable :: b(:)[:]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  allocate (b(3)[*])
  call fill(a, 6)
  call double(a(2:6:2))
  call set(s)
  call fill(b, 3)
  sync all
  call expect(a(:)[next], [1, 4, 3, 8, 5, 12]*next, 'array filled by procedures')
  call expect(s[next], 7, 'scalar')
  call expect(b(3)[next], 3*next, 'allocatable')
  call expect(total(a(1:3)[next]), 8*next, 'value of a coindexed section')
contains
  subroutine fill(x, n)
    integer, intent(in)  :: n
    integer, intent(out) :: x(n)
    integer :: i
    x = [(i, i=1, n)]*this_image()
  end subroutine

  subroutine double(x)
    integer, intent(inout) :: x(:)
    x = 2*x
  end subroutine

  subroutine set(x)
    integer, intent(out) :: x
    x = 7
  end subroutine

  pure integer function total(x)
    integer, intent(in) :: x(:)
    total = sum(x)
  end function
end program
