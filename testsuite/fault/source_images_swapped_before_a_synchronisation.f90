! F2018 16.6: SOURCE_IMAGE has the same value on all images.  Here each image has what it broadcasts and waits for nobody: the next synchronisation
! notices, also that of a team.
!images: 2 3 4
!nodes: one
!exit: error
!stderr: CO_BROADCAST: image
!stderr: calls another collective, or with another type, shape or image
!absent: unreached
program source_images_swapped_before_a_synchronisation
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: team
  integer :: a

  a = this_image()
  form team (1, team)
  change team (team)
    call co_broadcast(a, this_image())
  end team
  print *, a, 'unreached'
end program
