! F2018 11.1.5.2, 9.6, 16.9.83: teams inside teams, three levels, formed inside and outside; arrays of team variables, team
! components; GET_TEAM and TEAM= of each level; the same construct executed by a procedure that calls itself.
!with: ../../run/expect.f90
module levels
  use iso_fortran_env, only: team_type, current_team, parent_team, initial_team
  use expectations
  implicit none
  type :: node
    type(team_type) :: team
    integer :: level = 0
    type(team_type) :: more(2)
  end type
  integer :: a[*] = 0
contains
  ! Halves the team until one image is left; returns how often.
  recursive integer function halve(depth) result(levels)
    integer, intent(in) :: depth
    type(node) :: n
    integer :: number, before, count

    levels = depth
    if (num_images() == 1) return
    before = num_images()
    number = merge(1, 2, this_image() <= before/2)
    n%level = depth
    form team (number, n%more(2))
    n%team = n%more(2)
    split: change team (n%team)
      call expect(team_number(), number, 'number')
      call expect(team_number(n%more(2)), number, 'number by the value')
      call expect(num_images(get_team(parent_team)), before, 'images of the parent')
      count = 1
      call co_sum(count)
      call expect(count, num_images(), 'collective')
      levels = halve(depth + 1)
      call expect(num_images(get_team()), merge(before/2, before - before/2, number == 1), 'current again')
    end team split
    call expect(n%level, depth, 'local variable')
    call expect(num_images(), before, 'after END TEAM')
  end function
end module

program teams_in_teams
  use levels
  implicit none
  type(team_type) :: t(0:2), outside
  integer :: n, me, deepest, k

  me = this_image()
  n = num_images()
  a = 5*me
  sync all
  deepest = halve(0)
  call co_max(deepest)
  call expect(2**deepest >= n .and. 2**(deepest - 1) < max(n, 1), .true., 'levels')

  outside = get_team(initial_team)
  form team (1 + mod(me, 2), t(0))
  change team (t(0))
    form team (3, t(1), new_index=num_images() + 1 - this_image())
    change team (t(1))
      form team (this_image(), t(2))
      change team (t(2))
        call expect(num_images(), 1, 'a team of one image')
        call expect(this_image(outside), me, 'index in the initial team')
        call expect(num_images(get_team(parent_team)), num_images(t(0)), 'the parent')
        call expect(num_images(t(1)), num_images(t(0)), 'an ancestor')
        call expect(this_image(t(1)), num_images(t(0)) + 1 - this_image(t(0)), 'index in an ancestor')
        call expect(a[me, team=outside], 5*me, 'the initial team')
        k = this_image(t(1))
        call expect(a[k, team=t(1)], 5*me, 'an ancestor in a selector')
        call expect(a[1], 5*me, 'own image')
        sync team (outside)
        sync team (t(1))
        sync team (get_team(parent_team))
      end team
    end team
  end team
  call expect(this_image(), me, 'at the end')
end program
