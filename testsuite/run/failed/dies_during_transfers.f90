! F2018 5.3.6, 9.6: an image is killed while others put to it and get from it; STAT= tells them sooner or later.
!with: ../expect.f90
!images: 3 4
!timeout: 40
program dies_during_transfers
  use iso_fortran_env, only: stat_failed_image
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
  real(8), allocatable :: a(:)[:], b(:)
  integer(8) :: start, now, rate

  allocate (a(100000)[*], b(100000))
  b = 1
  a = this_image()
  sync all
  call system_clock(start, rate)
  if (this_image() == 2) then
    call wait_until(0.2)
    if (raise(9) /= 0) error stop 'no signal'
  end if
  s = 0
  do i = 1, huge(i)
    if (mod(i, 2) == 0) then
      a(:)[2, stat=s] = b
    else
      b = a(:)[2, stat=s]
    end if
    if (s /= 0) exit
    sync memory
  end do
  call expect(s, stat_failed_image, 'STAT=')
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')

contains

  subroutine wait_until(seconds)
    real, intent(in) :: seconds

    do
      call system_clock(now)
      if (now - start > seconds*rate) return
    end do
  end subroutine
end program
