! F2018 11.1.5.2, 11.6.1: CHANGE TEAM and END TEAM synchronise the new team: what was defined before CHANGE TEAM by images of the
! new team is there inside, what was defined inside is there after END TEAM, without another image control statement.
!with: ../../run/expect.f90
program synchronises_the_team
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: t
  integer :: x[*], y(4)[*], pass, right, left, n

  form team (1 + mod(this_image() - 1, 2), t)
  do pass = 1, 60
    x = 1000*pass + this_image()
    change team (t)
      n = num_images()
      right = mod(this_image(), n) + 1
      left = modulo(this_image() - 2, n) + 1
      call expect(x[right], 1000*pass + 2*(right - 1) + team_number(), 'before CHANGE TEAM')
      y(:)[left] = pass*left
      x = x
    end team
    change team (t)
      call expect(y, pass*this_image(), 'before END TEAM')
    end team
  end do
end program
