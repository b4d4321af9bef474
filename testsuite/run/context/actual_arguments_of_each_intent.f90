! F2018 15.5.2.4: coindexed actual arguments: INTENT(IN) gets the value, INTENT(OUT) and INTENT(INOUT) change the other image,
! no INTENT behaves as INTENT(INOUT); implicit interfaces too. What an INTENT(IN) coarray is, is only read (8.5.10).
!with: ../expect.f90
program actual_arguments_of_each_intent
  use expectations
  implicit none
  integer :: a(4)[*], s[*], m(3, 3)[*]
  character(4) :: c[*]
  integer :: k
  external :: old_style

  k = mod(this_image(), num_images()) + 1
  a = [1, 2, 3, 4]
  s = 5
  m = 0
  c = 'abcd'
  sync all
  call set(s[k], 50)
  sync all
  call expect(s, 50, 'INTENT(OUT)')
  sync all
  call increase(s[k])
  call increase(a(2)[k])
  sync all
  call expect(s, 51, 'INTENT(INOUT)')
  call expect(a, [1, 3, 3, 4], 'INTENT(INOUT), element')
  sync all
  call negate(a(1:4:3)[k])
  call negate(m(2, :)[k])
  call no_intent(m(3, 3)[k])
  call upper(c[k])
  sync all
  call expect(a, [-1, 3, 3, -4], 'assumed shape, section')
  call expect(m(2, :), [-1, -1, -1], 'assumed shape, row')
  call expect(m(3, 3), 33, 'no INTENT')
  call expect(c, 'ABCD', 'character')
  sync all
  call old_style(s[k], a(:)[k], 4)
  sync all
  call expect(s, 4, 'implicit interface, scalar')
  call expect(a, [100, 200, 300, 400], 'implicit interface, array')
  sync all
  call only_read(a, s, k)
contains
  subroutine only_read(a, s, k)
    integer, intent(in) :: a(:)[*], s[*], k
    integer, external :: old_sum

    if (old_sum(a(2)[k], a(:)[k], size(a)) /= a(2)[k] + sum(a(:)[k])) error stop 'INTENT(IN) coarray, function'
    if (old_sum(s, [s[k]], 1) == s + s[k]) call no_intent_read(s[k])
  end subroutine

  subroutine no_intent_read(x)
    integer :: x
    if (x /= 4) error stop 'INTENT(IN) coarray, subroutine'
  end subroutine

  subroutine set(x, value)
    integer, intent(out) :: x
    integer, intent(in)  :: value
    x = value
  end subroutine

  subroutine increase(x)
    integer, intent(inout) :: x
    x = x + 1
  end subroutine

  subroutine negate(x)
    integer, intent(inout) :: x(:)
    where (x == 0) x = 1
    x = -x
  end subroutine

  subroutine no_intent(x)
    integer :: x
    x = x + 33
  end subroutine

  subroutine upper(x)
    character(*), intent(inout) :: x
    integer :: i
    do i = 1, len(x)
      x(i:i) = achar(iachar(x(i:i)) - 32)
    end do
  end subroutine
end program

subroutine old_style(x, y, n)
  implicit none
  integer :: x, n, y(n), i
  x = n
  do i = 1, n
    y(i) = 100*i
  end do
end subroutine

integer function old_sum(x, y, n)
  implicit none
  integer :: x, n, y(n)
  old_sum = x + sum(y)
end function
