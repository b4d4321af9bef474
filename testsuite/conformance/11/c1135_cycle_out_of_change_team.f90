program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: i
  form team (1, t)
  outer: do i = 1, 2
    change team (t)
!error: C1135
      if (i == 1) cycle outer
    end team
  end do outer
end program
