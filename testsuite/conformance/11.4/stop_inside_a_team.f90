! F2018 11.4, 5.3.7: STOP inside CHANGE TEAM is normal termination of the image, with all its teams; error termination inside a team ends all
! images, those of sibling teams too.
!exit: 21
!timeout: 20
program stop_inside_a_team
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: code[*]

  code = 20 + this_image()
  form team (1 + mod(this_image(), 2), t)
  change team (t)
    if (this_image() == num_images() .and. num_images() > 1) stop
    if (team_number() == 2 .and. this_image() == 1) error stop code[1]
    ! Waits for ever: image 1 ends it.
    if (team_number() == 1 .or. this_image() > 1) then
      do
        if (code < 0) exit
      end do
    end if
  end team
end program
