! Of a construct that is not ended, and of an END statement that stands there, only the cause is told.
!errors: 3
subroutine loop_inside
  integer, save :: a[*]
  critical
    do while (a > 1)
      a = 2
!error: expected 'END DO' [F2018 11.1.6]
  end critical
end subroutine

subroutine two_inside(t)
  use, intrinsic :: iso_fortran_env, only: team_type
  type(team_type) :: t
  integer, save :: a[*]
  change team (t)
    if (a > 1) then
      a = 2
!error: expected 'END IF' [F2018 11.1.5]
  end team
end subroutine

program ends_that_follow
  integer, save :: a[*]
  a = 1
!error: expected end of statement [F2018 11.1.6]
  end critical
end program
