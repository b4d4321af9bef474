! F2018 5.3.6: images fail one after the other at any time, while the others synchronise, reduce and allocate; the last
! team has one image. Nothing hangs, and what the survivors of one round compute is right.
!with: ../expect.f90
!images: 4 7
!timeout: 60
program fails_while_others_work
  use iso_fortran_env, only: stat_failed_image, team_type
  use expectations
  implicit none
  integer :: round, s, i, n
  type(team_type) :: team(7)

  n = num_images()
  do round = 1, n - 1
    form team (1, team(round), stat=s)
    if (s /= 0) call expect(s, stat_failed_image, 'FORM TEAM')
    change team (team(round), stat=s)
      call expect(num_images(), n - round + 1, 'images of the round')
      do i = 1, 10
        if (this_image() == num_images() .and. i == 5) fail image
        call work(s)
        if (s /= 0) exit
      end do
      call expect(s, stat_failed_image, 'status of the work')
    end team (stat=s)
    call expect(s, stat_failed_image, 'END TEAM')
  end do
  call expect(this_image(), 1, 'who is left')
  call expect(size(failed_images()), n - 1, 'how many have failed')

contains

  subroutine work(status)
    integer, intent(out) :: status
    integer, allocatable :: a(:)[:]
    real :: x(5000)

    x = 1
    call co_sum(x, stat=status)
    if (status /= 0) return
    call expect(x(4999) == num_images(), .true., 'sum')
    sync all (stat=status)
    if (status /= 0) return
    allocate (a(10)[*], stat=status)
    if (allocated(a)) deallocate (a, stat=s)
    if (status == 0) status = s
  end subroutine
end program
