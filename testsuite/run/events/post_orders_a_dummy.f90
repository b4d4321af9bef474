! F2018 11.6.2: a compiler keeps no copy of a dummy coarray in a register across EVENT WAIT, LOCK and UNLOCK.
!with: ../expect.f90
program post_orders_a_dummy
  use iso_fortran_env, only: event_type, lock_type
  use expectations
  implicit none
  integer :: x(4)[*], y[*]
  type(event_type) :: e[*]
  type(lock_type) :: l[*]

  x = 0
  y = 0
  sync all
  call exchange(x, y, size(x))
  sync all
contains
  subroutine exchange(a, b, n)
    integer, intent(in)    :: n
    integer, intent(inout) :: a(n)[*], b[*]
    integer :: before, right

    right = merge(1, this_image() + 1, this_image() == num_images())
    before = a(2) + b
    sync all
    a(2)[right] = 7
    b[right] = 8
    event post (e[right])
    event wait (e)
    call expect(before, 0, 'before')
    call expect(a(2) + b, 15, 'after EVENT WAIT')
    sync all
    lock (l[1])
    b[1] = b[1] + 1
    unlock (l[1])
    sync all
    lock (l)
    if (this_image() == 1) call expect(b, 8 + num_images(), 'after LOCK')
    unlock (l)
  end subroutine
end program
