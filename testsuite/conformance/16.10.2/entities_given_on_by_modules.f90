! F2018 16.10.2 Constants and types of ISO_FORTRAN_ENV by way of modules in files without coarrays, and constants that only these use.
!with: ../environment_given_on.f90
program p
  use environment_given_on
  use names_of_stat, only: text_of
  implicit none
  type(event_type), save :: posted[*]
  type(lock_type), save :: guard[*]
  type(team_type) :: team
  real(wp) :: x[*]
  integer :: stat

  x = this_image()
  if (text_of(stat_locked) /= 'locked' .or. text_of(stat_unlocked) /= 'unlocked' .or. &
    text_of(stat_locked_other_image) /= 'locked by another image' .or. &
    text_of(stat_failed_image) /= 'failed' .or. text_of(stat_stopped_image) /= 'stopped') error stop 'constants'
  lock (guard)
  lock (guard, stat=stat)
  if (stat /= stat_locked .or. text_of(stat) /= 'locked') error stop 'locked'
  unlock (guard)
  unlock (guard, stat=stat)
  if (stat /= stat_unlocked .or. text_of(stat) /= 'unlocked') error stop 'unlocked'
  event post (posted[1])
  if (this_image() == 1) event wait (posted, until_count=num_images())
  form team (1, team)
  change team (team)
    if (num_images() /= num_images(get_team(parent_team))) error stop 'teams'
    if (x[1] /= 1) error stop 'values'
  end team
  if (this_image() == 1) print '(a)', 'OK'
end program
