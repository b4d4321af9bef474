! F2018 11.6.11, 16.9.20: STAT= of EVENT POST, LOCK, UNLOCK and atomic subroutines tells that the image has failed whose component is the variable.
!with: ../expect.f90
!images: 2 3
!also: two all hosts
!timeout: 40
program components_of_a_failed_image
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, lock_type, stat_failed_image
  use expectations
  implicit none
  type t
    type(event_type), allocatable :: e(:)
    type(lock_type), pointer :: l
    integer(atomic_int_kind), allocatable :: a
  end type
  type(t) :: x[*]
  integer :: s, selected
  logical :: got

  allocate (x%e(this_image()), x%l, x%a)
  x%a = 0
  sync all
  if (this_image() == 2) fail image
  do while (image_status(2) /= stat_failed_image)
  end do
  s = 0
  event post (x[2]%e(2), stat=s)
  call expect(s, stat_failed_image, 'EVENT POST')
  s = 0
  lock (x[2]%l, stat=s)
  call expect(s, stat_failed_image, 'LOCK')
  s = 0
  got = .true.
  lock (x[2]%l, acquired_lock=got, stat=s)
  call expect(s, stat_failed_image, 'LOCK with ACQUIRED_LOCK=')
  call expect(got, .false., 'ACQUIRED_LOCK=')
  s = 0
  unlock (x[2]%l, stat=s)
  call expect(s, stat_failed_image, 'UNLOCK')
  s = 0
  call atomic_add(x[2]%a, 1_atomic_int_kind, stat=s)
  call expect(s, stat_failed_image, 'ATOMIC_ADD')
  s = 0
  event post (x[2, stat=selected]%e(1), stat=s)
  call expect([s, selected], [stat_failed_image, stat_failed_image], 'EVENT POST with STAT= in the selector, too')
  event post (x%e(1), stat=s)
  call expect(s, 0, 'EVENT POST on this image')
end program
