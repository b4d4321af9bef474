! F2018 11.4, 11.6.11, 11.1.5.2: an image stops inside CHANGE TEAM; statements with STAT= in the team and END TEAM say STAT_STOPPED_IMAGE to the
! others, which go on.
!with: ../../run/expect.f90
program stop_in_a_team_with_stat
  use iso_fortran_env, only: team_type, stat_stopped_image
  use expectations
  implicit none
  type(team_type) :: t
  integer :: n, s, want, x[*]
  integer, allocatable :: a[:]
  character(60) :: message

  n = num_images()
  want = merge(stat_stopped_image, 0, n > 1)
  form team (1, t)
  x = this_image()
  change team (t)
    if (this_image() == n .and. n > 1) stop
    allocate (a[*], stat=s, errmsg=message)
    call expect(s, want, 'ALLOCATE')
    sync team (t, stat=s)
    call expect(s, want, 'SYNC TEAM')
    call co_sum(x, stat=s)
    call expect(s, want, 'CO_SUM')
    call expect(size(stopped_images()), merge(1, 0, n > 1), 'STOPPED_IMAGES')
    if (allocated(a)) deallocate (a, stat=s)
  end team (stat=s)
  call expect(s, want, 'END TEAM')
  sync all (stat=s)
  call expect(s, want, 'SYNC ALL')
end program
