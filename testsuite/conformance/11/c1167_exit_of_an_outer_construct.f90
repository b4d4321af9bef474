program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  form team (1, t)
  around: block
    change team (t)
!error: C1167
      exit around
    end team
  end block around
end program
