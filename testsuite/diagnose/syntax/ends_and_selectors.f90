! What has no end, or no beginning, is named with its line; a fault in an image selector is shown where it is.
!errors: 7
subroutine nothing_is_open
!error: expected end of statement [F2018 11.1.5]
  end team
end subroutine

subroutine construct_inside(t)
  use, intrinsic :: iso_fortran_env, only: team_type, lock_type
  type(team_type) :: t
  type(lock_type), save :: l[*]
  integer, save :: a(4)[*]
!error: 14:7: error: expected ')' [F2018 9.6]
  a(2)[1,] = 3
!error: [F2018 11.6.10]
  lock l[1]
!error: [F2018 11.6.10]
  if (a(1) == 1) unlock l
!error: expected end of statement
  a(1) = a(2)1]
  change team (t)
    if (this_image() == 1) then
      a = 1
!error: expected 'END IF' [F2018 11.1.5]
  end team
end subroutine

program ends_and_selectors
  integer, save :: a[*]
  critical
    a = a + 1
!error: expected 'END CRITICAL' [F2018 11.1.6]
end program
