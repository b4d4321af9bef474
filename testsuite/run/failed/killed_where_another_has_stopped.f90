! F2018 11.6.11: a program that goes on after a value of STAT= that tells of a stopped image has been told of the failed one, too: the
! job's exit status is that of the survivors.
!with: ../expect.f90
!images: 3 4
!also: all
program killed_where_another_has_stopped
  use, intrinsic :: iso_fortran_env, only: stat_stopped_image
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    subroutine kill_self(signal) bind(C, name="raise")
      import :: c_int
      integer(c_int), value :: signal
    end subroutine
  end interface
  integer :: s

  sync all
  if (this_image() == 1) call kill_self(9_c_int)
  if (this_image() == 2) stop
  do
    sync all (stat=s)
    if (s == stat_stopped_image) exit
  end do
end program
