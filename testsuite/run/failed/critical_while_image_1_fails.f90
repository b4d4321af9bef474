! F2018 11.1.6: image 1 fails while another image is in a CRITICAL construct, and others want to enter it: still one image at a time.
!with: ../expect.f90
!images: 3 5
!also: two all
!timeout: 40
program critical_while_image_1_fails
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  integer(atomic_int_kind) :: inside[*], before
  integer :: s, step

  inside = 0
  sync all
  if (this_image() == 1) then
    call wait_for(0.2)
    fail image
  end if
  if (this_image() > 2) call wait_for(0.1*this_image() + 0.1)
  do step = 1, 3
    critical (stat=s)
      call atomic_fetch_add(inside[2], 1_atomic_int_kind, before)
      call expect(int(before), 0, 'images that are inside')
      call wait_for(merge(0.6, 0.02, step == 1 .and. this_image() == 2))
      call atomic_add(inside[2], -1_atomic_int_kind)
    end critical
  end do
  sync all (stat=s)

contains

  subroutine wait_for(seconds)
    real, intent(in) :: seconds
    integer(int64) :: start, now, rate

    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > seconds*rate) exit
    end do
  end subroutine
end program
