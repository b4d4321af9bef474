! F2018 11.6.11: without STAT= that is error termination, not an endless wait.
!images: 2 3 4
!exit: error
!timeout: 15
!absent: unreached
program stopped_image_in_sync_all_without_stat
  implicit none

  if (this_image() == 1) stop
  sync all
  print *, 'unreached'
end program
