! F2018 8.5.6.3: a cobound may be an integer of any kind; ours travel as default integers.
subroutine wide_cobounds(low)
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  integer(long), intent(in) :: low
  integer, save :: fits[-2147483647 - 1:*], to_the_last[2147483647_long:*]
!error: 'above' has a cobound beyond the default integers, which is not supported
  integer, save :: above[2147483648_long:*]
!error: 'below' has a cobound beyond the default integers, which is not supported
  real, save :: below(3)[2, -2147483649_long:1, *]

  print *, fits, to_the_last, above, below, low
end subroutine
