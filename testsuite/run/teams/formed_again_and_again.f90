! F2018 11.6.9: forming a team again and again, into the same variable or others, uses nothing up.
!with: ../expect.f90
program formed_again_and_again
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: team(0:2)
  integer :: pass, wanted, image

  do pass = 1, 300
    form team (1 + mod(this_image() + pass, 3), team(mod(pass, 3)))
    wanted = count([(mod(image + pass, 3) == mod(this_image() + pass, 3), image=1, num_images())])
    change team (team(mod(pass, 3)))
      if (num_images() /= wanted) call expect(num_images(), wanted, 'members')
    end team
  end do
end program
