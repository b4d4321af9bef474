! F2018 11.6, 16.6: statements that begin like those of the parallel language.
!errors: 7
program p
  use iso_fortran_env, only: team_type, event_type
  implicit none
  integer :: x[*]
!error: [F2018 16.10.2]
  event_type :: e[*]
  type(team_type) :: t
!error: no statement has this form here [F2018 11.6.4]
  sync images (1, 2)
!error: no statement has this form here [F2018 11.6.9]
  form team (t, 1)
!error: [F2018 16.9.50]
  co_sum(x)
!error: [F2018 11.1.6]
  critical first
    x = 1
  end critical first
!error: [F2018 9.6]
  x[1][2] = 3
!error: [F2018 11.6.6]
  sync team
end program
