! F2018 11.1.5, 11.6.9: members, numbers and indices of teams; intrinsics with TEAM= and TEAM_NUMBER=.
!with: ../expect.f90
program odd_and_even
  use iso_fortran_env, only: team_type, initial_team, parent_team, current_team
  use expectations
  implicit none
  type(team_type) :: mine, outside
  integer :: me, n, number, size, s, a[2, *], b[*]

  me = this_image()
  n = num_images()
  number = merge(1, 2, mod(me, 2) == 1)
  size = merge((n + 1)/2, n/2, number == 1)
  call expect(team_number(), -1, 'number of the initial team')
  form team (number, mine, stat=s)
  call expect(s, 0, 'STAT= of FORM TEAM')
  call expect(team_number(mine), number, 'number of the new team')
  outside = get_team()
  change team (mine, stat=s)
    call expect(s, 0, 'STAT= of CHANGE TEAM')
    call expect(num_images(), size, 'images of the team')
    call expect(this_image(), (me + 1)/2, 'image in the team')
    call expect(team_number(), number, 'number of the current team')
    call expect(team_number(get_team(parent_team)), -1, 'number of the parent')
    call expect(num_images(outside), n, 'images of the initial team')
    call expect(num_images(get_team(initial_team)), n, 'images of the initial team by GET_TEAM')
    call expect(num_images(get_team(current_team)), size, 'images of the current team by GET_TEAM')
    call expect(this_image(outside), me, 'image in the initial team')
    call expect(num_images(team_number=1), (n + 1)/2, 'images of the odd team')
    call expect(num_images(team_number=-1), n, 'images of the initial team by number')
    call expect(this_image(a, outside), [2 - mod(me, 2), (me + 1)/2], 'cosubscripts in the initial team')
    call expect(this_image(a, 2, outside), (me + 1)/2, 'one of them')
    call expect(image_index(a, [2 - mod(me, 2), (me + 1)/2], outside), me, 'image index in the initial team')
    call expect(image_index(b, [size], get_team()), size, 'image index in the current team')
    call expect(image_index(b, [size + 1]), 0, 'no such image')
    call expect(image_index(b, [(n + 1)/2], 1), (n + 1)/2, 'image index in a sibling')
  end team
  call expect(this_image(), me, 'image after END TEAM')
  sync all
end program
