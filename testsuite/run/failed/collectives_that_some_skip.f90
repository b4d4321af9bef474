! F2018 11.6.11: a short collective fails on some images only, those skip the long one behind it, which needs room of its own; all meet in FORM TEAM.
!with: ../expect.f90
!images: 5
!also: two all
!timeout: 40
program collectives_that_some_skip
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: all_of_us, rest
  real, allocatable :: long(:)
  character(20000) :: text
  real :: short
  integer :: s, n

  allocate (long(50000))
  form team (1, all_of_us)
  change team (all_of_us)
    if (this_image() == 5) then
      call execute_command_line('sleep 0.5')
      fail image
    end if
    short = 1
    long = 1
    text = 'x'
    call co_sum(short, result_image=1, stat=s)
    if (s == 0) call co_sum(long, stat=s)
    if (s == 0) call co_max(text, stat=s)
    form team (1, rest, stat=s)
    change team (rest)
      n = 1
      call co_sum(n)
      call expect(n, 4, 'the survivors')
    end team
  end team (stat=s)
end program
