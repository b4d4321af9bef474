! F2018 11.6.9, 9.7.1.2: after a failure the survivors agree about each FORM TEAM and ALLOCATE anew, also where they do the same in each step.
!with: ../expect.f90
!images: 3 4
!also: all
program survivors_agree_again_and_again
  use, intrinsic :: iso_fortran_env, only: team_type, stat_failed_image
  use expectations
  implicit none
  type(team_type) :: rest, part
  integer, allocatable :: a(:)[:]
  integer :: s, step, n

  n = num_images()
  sync all
  if (this_image() == 2) fail image
  form team (1, rest, stat=s)
  do step = 1, 60
    change team (rest)
      sync all
    end team
    allocate (a(10*(100 - step))[*], stat=s)
    call expect(s, stat_failed_image, 'ALLOCATE')
    call expect(size(a), 10*(100 - step), 'the shape')
    deallocate (a, stat=s)
    form team (1 + mod(this_image() + step, 2), part, stat=s)
    call expect(s, stat_failed_image, 'FORM TEAM')
    change team (part, stat=s)
      call expect(team_number(), 1 + mod(rank_before(n) + step, 2), 'the number of the team')
    end team
  end do

contains

  ! The index in the initial team.
  integer function rank_before(n)
    use, intrinsic :: iso_fortran_env, only: initial_team
    integer, intent(in) :: n

    rank_before = this_image(get_team(initial_team))
    if (rank_before > n) error stop 'no such image'
  end function
end program
