! F2018 11.1.5, 9.7.3.2: END TEAM with STAT= deallocates what was allocated in the construct and tells of an image that has stopped inside.
!with: ../../run/expect.f90
!images: 2 3 4
program end_team_with_a_stopped_image
  use, intrinsic :: iso_fortran_env, only: team_type, stat_stopped_image
  use expectations
  implicit none
  integer :: s
  type(team_type) :: all
  integer, allocatable :: a(:)[:], b[:]

  form team (1, all)
  change team (all)
    allocate (a(3)[*], b[*])
    if (this_image() == 1) stop
    sync all (stat=s)
    call expect(s, stat_stopped_image, 'SYNC ALL')
  end team (stat=s)
  call expect(s, stat_stopped_image, 'END TEAM')
  if (allocated(a) .or. allocated(b)) call fail('still allocated')
end program
