! F2018 9.5.3.1, 11.4: nothing is evaluated that comes behind the end of the program, which a procedure in a loop without end brings about:
! neither elements outside of the bounds nor divisions by zero, and the loop begins at once.
!images: 1 2 3
!also: two all
!stdout: ended
program loops_that_a_procedure_ends
  implicit none
  integer, save :: a(10)[*], d
  integer, allocatable :: list(:), none(:)
  integer :: fixed(10), square(10, 10), i, k, x

  a = [(100*this_image() + i, i=1, 10)]
  allocate (list(10))
  list = [(i, i=1, 10)]
  fixed = list
  k = mod(this_image(), num_images()) + 1
  d = 0
  square = 1
  sync all
  do i = 1, huge(i)
    if (this_image() < 0) call finish(11)
    call finish(i)
    x = a(list(i))[k] + a(fixed(i))[k]
    call compare(x, 2*(100*k + i))
    if (i < 10) cycle
    call finish(i + 1)
    x = a(mod(i, d) + 1)[k] + a(i/d)[k] + a(none(i))[k] + a(mod(square(i, 7), d))[k]
    call compare(x, 0)
  end do
  error stop 'the loop has ended'
contains

  subroutine finish(i)
    integer, intent(in) :: i

    if (i < 11) return
    if (this_image() == 1) print '(a)', 'ended'
    stop
  end subroutine

  subroutine compare(x, y)
    integer, intent(in) :: x, y

    if (x /= y) error stop 'a wrong value'
  end subroutine
end program
