! F2018 11.6.11: several images ask for a lock variable on an image that has failed, and stop as soon as they know.
!also: two all
!images: 3 4
program lock_of_a_failed_image
  use, intrinsic :: iso_fortran_env
  implicit none
  type(lock_type) :: l[*]
  integer :: stat, last

  last = num_images()
  if (this_image() == last) lock (l[last])
  sync all
  if (this_image() == last) fail image
  lock (l[last], stat=stat)
  if (stat == stat_failed_image) stop
  print '(a, i0)', 'LOCK gives ', stat
  error stop
end program
