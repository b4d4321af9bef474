! F2018 11.1.6, 5.3.6: the process of image 1 dies inside CRITICAL: one of the others is told by STAT=, and they go on.
!with: ../expect.f90
!images: 2 3 4
!also: two all hosts
!timeout: 40
!stderr: was ended by signal 9
program image_1_dies_inside_critical
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, stat_failed_image
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  integer(atomic_int_kind) :: inside[*], told[*], other[*], before
  integer :: s, round, last
  character(80) :: message

  last = num_images()
  inside = 0
  told = 0
  other = 0
  sync all
  do round = 1, 3
    if (round == 1 .and. this_image() > 1) then
      do while (image_status(1) /= stat_failed_image)
      end do
    end if
    message = ''
    call enter
    call enter_another
  end do
  sync all (stat=s)
  if (this_image() == last) then
    call expect(int(told), 1, 'images that were told')
    call expect(int(other), 0, 'images that were told in another construct')
  end if

contains

  subroutine enter
    critical (stat=s, errmsg=message)
      if (this_image() == 1) then
        if (raise(9_c_int) /= 0) error stop 'no signal'
      end if
      call atomic_fetch_add(inside[last], 1_atomic_int_kind, before)
      call expect(int(before), 0, 'images that are inside')
      if (s == stat_failed_image) then
        call atomic_add(told[last], 1_atomic_int_kind)
        call expect(index(message, 'image 1 ') > 0, .true., 'ERRMSG= names image 1')
      else
        call expect(s, 0, 'STAT= of the others')
      end if
      call atomic_add(inside[last], -1_atomic_int_kind)
    end critical
  end subroutine

  subroutine enter_another
    critical (stat=s)
      if (s /= 0) call atomic_add(other[last], 1_atomic_int_kind)
    end critical
  end subroutine
end program
