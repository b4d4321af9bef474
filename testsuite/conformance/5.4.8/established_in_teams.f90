! F2018 5.4.8, 9.6, 11.1.5.2: a coarray is established in the team in which it was allocated and in its descendants: one of the parent
! is there in two levels of teams below, one allocated inside belongs to that team; a saved one belongs to the initial team.
!with: ../../run/expect.f90
program established_in_teams
  use iso_fortran_env, only: team_type, parent_team
  use expectations
  implicit none
  type(team_type) :: halves, pairs, outside
  integer, allocatable :: upper(:)[:], middle(:)[:], lower(:)[:]
  integer, save :: saved[*]
  integer :: me, n, mine, k

  me = this_image()
  n = num_images()
  outside = get_team()
  saved = -me
  allocate (upper(2)[0:*])
  upper = [me, 10*me]
  form team (1 + mod(me, 2), halves, new_index=1 + (n - me)/2)
  change team (halves)
    mine = this_image()
    call expect(upper(2)[num_images() - 1], 10*(2 - mod(me, 2)), 'the last of the half is the first outside')
    allocate (middle(3)[*], source=100*mine)
    form team (1 + (mine - 1)/2, pairs)
    change team (pairs)
      k = num_images()
      allocate (lower(1)[*], source=1000*k)
      sync all
      call expect(lower(1)[k], 1000*k, 'of the pair')
      call expect(middle(3)[1], 100*(2*team_number() - 1), 'of the half, from the pair')
      call expect(middle(1)[mine, team=get_team(parent_team)], 100*mine, 'of the half, by its images')
      call expect(upper(1)[n - 1, team=outside], n, 'of all, by all images')
      call expect(saved[n, team=outside], -n, 'a saved one')
      call expect(ucobound(upper, 1), k - 1, 'cobounds follow the current team')
      sync team (outside)
      if (me == 1) upper(1)[n - 1, team=outside] = 77
      sync team (outside)
    end team
    call expect(allocated(lower), .false., 'deallocated by END TEAM')
    call expect(allocated(middle), .true., 'of the half is still there')
  end team
  call expect(allocated(middle), .false., 'deallocated by the outer END TEAM')
  call expect(upper(1), merge(77, me, me == n), 'defined from a pair')
  call expect(upper(2), 10*me, 'the rest')
end program
