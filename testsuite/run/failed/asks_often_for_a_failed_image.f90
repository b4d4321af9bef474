! F2018 9.6, 5.3.7: who asks for a failed image again and again, up to the end, still ends normally.
!images: 2 3
program asks_often_for_a_failed_image
  use iso_fortran_env, only: stat_failed_image
  implicit none
  integer, save :: a[*]
  integer :: i, s, value

  a = this_image()
  sync all
  if (this_image() == 2) fail image
  sync all (stat=s)
  if (this_image() == 1) print '(a)', 'passed'
  do i = 1, 200000
    value = a[2, stat=s]
    if (s /= stat_failed_image) error stop 'the status of a failed image'
  end do
end program
