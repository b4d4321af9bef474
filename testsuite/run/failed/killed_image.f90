! F2018 5.3.6: an image whose process dies has failed; those that get its status go on and end normally.
!with: ../expect.f90
!images: 2 3 4 7
!timeout: 40
!stderr: was ended by signal 9
program killed_image
  use iso_fortran_env, only: stat_failed_image, team_type
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  integer :: s, i
  type(team_type) :: rest

  sync all
  if (this_image() == num_images()) then
    if (raise(9) /= 0) error stop 'no signal'
  end if
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
  call expect(failed_images(), [num_images()], 'FAILED_IMAGES')
  form team (1, rest, stat=s)
  change team (rest)
    i = 1
    call co_sum(i)
    call expect(i, num_images(), 'CO_SUM of the rest')
  end team
end program
