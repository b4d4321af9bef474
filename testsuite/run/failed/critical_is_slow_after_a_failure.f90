! F2018 11.1.6, 11.4: after a failure CRITICAL lets the next image in, too, when whoever is inside stays there for long.
!images: 3 4
program critical_is_slow_after_a_failure
  implicit none
  integer, save :: inside[*] = 0
  integer :: me, round, stat, i

  me = this_image()
  sync all
  if (me == num_images()) fail image
  do round = 1, 8
    sync images ([(i, i=1, num_images() - 1)], stat=stat)
    if (me > 1) call rest(100)
    critical (stat=stat)
      call rest(merge(650 + 25*round, 10, me == 1))
      inside = inside + 1
    end critical
  end do
  if (inside /= 8) error stop
  print '(a)', 'ok'

contains

  subroutine rest(milliseconds)
    integer, intent(in) :: milliseconds
    integer(8) :: from, now, rate

    call system_clock(from, rate)
    do
      call system_clock(now)
      if (now - from > rate*milliseconds/1000) exit
    end do
  end subroutine
end program
