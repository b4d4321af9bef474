! F2018 5.3.6, 11.6.8, 11.6.10, 16.9.20: atomic subroutines, EVENT POST and LOCK with ACQUIRED_LOCK= wait for nobody; a program that repeats them is told by STAT= all
! the same that the image has died.
!with: ../expect.f90
!images: 2 3 4
!timeout: 40
!stderr: was ended by signal 14
program statements_that_never_wait
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, lock_type, stat_failed_image, int64
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function alarm(seconds) bind(c)
      import :: c_int
      integer(c_int), value :: seconds
    end function
  end interface
  integer(atomic_int_kind), save :: flag[*]
  type(event_type), save :: event[*]
  type(lock_type), save :: lock_variable[*]
  integer(atomic_int_kind) :: value
  integer(int64) :: start, now, rate
  integer :: s, which
  logical :: got

  flag = 0
  sync all
  if (this_image() == 2) then
    if (alarm(1) /= 0) error stop 'an alarm was there'
    do
      call atomic_ref(value, flag)
    end do
  end if
  which = mod(this_image(), 4)
  call system_clock(start, rate)
  do
    s = 0
    select case (which)
    case (0)
      call atomic_ref(value, flag[2], stat=s)
    case (1)
      call atomic_cas(flag[2], value, 1_atomic_int_kind, 2_atomic_int_kind, stat=s)
    case (2)
      event post (event[2], stat=s)
    case (3)
      lock (lock_variable[2], acquired_lock=got, stat=s)
      if (s == 0 .and. got) unlock (lock_variable[2], stat=s)
    end select
    if (s /= 0) exit
    call system_clock(now)
    if (now - start > 10*rate) error stop 'nobody told that the image has died'
  end do
  call expect(s, stat_failed_image, 'STAT=')
  event post (event[2], stat=s)
  call expect(s, stat_failed_image, 'the next one')
end program
