! F2018 15.5.2.3, 15.5.2.8, 8.5.6.3: a coindexed actual of a VALUE dummy is a copy; cobounds of a dummy are those at entry, though
! the variables in them change later; each level of calls gives others; absent optional coarrays passed on.
!with: ../../run/expect.f90
module levels
  use expectations
  implicit none
contains
  integer function doubled(x)
    integer, value :: x
    x = 2*x
    doubled = x
  end function

  subroutine one(x, n, more)
    integer, intent(inout), contiguous :: x(:)[*]
    integer, intent(in) :: n
    integer, intent(inout), optional :: more[5:*]
    integer :: low, wide

    low = -3
    wide = 2
    call two(x, low, wide, n, more)
    call expect([low, wide], [100, 200], 'defined by the procedure')
    call expect(lcobound(x, 1) + ucobound(x, 1), 1 + n, 'own cobounds after the call')
  end subroutine

  subroutine two(x, low, wide, n, extra)
    integer, intent(inout) :: low, wide
    integer, intent(in) :: n
    integer, intent(inout) :: x(*)[low:low + wide - 1, *]
    integer, intent(inout), optional :: extra[*]

    low = 100
    wide = 200
    call expect(lcobound(x), [-3, 1], 'lower cobounds are those at entry')
    call expect(ucobound(x, 1), -2, 'upper cobound too')
    call expect(x(2)[-3 + mod(n - 1, 2), 1 + (n - 1)/2], 20*n, 'a reference after the change')
    call expect(this_image(x), [-3 + mod(this_image() - 1, 2), 1 + (this_image() - 1)/2], 'THIS_IMAGE')
    if (present(extra)) call expect(extra[n], 7*n, 'an optional one')
    sync all
    if (present(extra)) extra = -extra
  end subroutine
end module

program cobounds_at_entry
  use levels
  implicit none
  integer :: a(2)[*], b[0:*], n

  n = num_images()
  a = this_image()*[10, 20]
  b = 7*this_image()
  sync all
  call expect(doubled(a(1)[n]), 20*n, 'VALUE')
  call expect(a(1)[n], 10*n, 'the actual has not changed')
  call one(a, n)
  call one(a, n, b)
  call expect(b, -7*this_image(), 'through two levels')
end program
