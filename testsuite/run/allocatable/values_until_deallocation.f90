! F2018 9.7.3.2: DEALLOCATE of a coarray synchronises first, so that another image may still read it in the segment before;
! so does automatic deallocation.
!with: ../expect.f90
program values_until_deallocation
  use expectations
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: pass, next

  next = mod(this_image(), num_images()) + 1
  do pass = 1, 50
    allocate (a(1000)[*])
    a = this_image()*pass
    sync all
    call busy(this_image()*300)
    call expect(a(1000)[next], next*pass, 'value before DEALLOCATE')
    deallocate (a)
    call automatic(pass)
  end do
contains
  subroutine automatic(pass)
    integer, intent(in) :: pass
    integer, allocatable :: b(:)[:]
    allocate (b(1000)[*])
    b = -this_image()*pass
    sync all
    call busy(this_image()*300)
    call expect(b(1)[next], -next*pass, 'value before automatic deallocation')
  end subroutine

  subroutine busy(n)
    integer, intent(in) :: n
    real, volatile :: x
    integer :: i
    do i = 1, n
      x = i
    end do
  end subroutine
end program
