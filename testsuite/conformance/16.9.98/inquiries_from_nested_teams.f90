! F2018 16.9.85, 16.9.98, 16.9.144, 16.9.188, 16.9.190: LEVEL a variable, TEAM= an ancestor by its variable, associated coarrays of two
! constructs, KIND by position.
!with: ../../run/expect.f90
program inquiries_from_nested_teams
  use iso_fortran_env, only: team_type, initial_team, parent_team, current_team, int8, int16, int64
  use expectations
  implicit none
  integer, parameter :: levels(3) = [current_team, parent_team, initial_team]
  type(team_type) :: middle, inner
  integer :: n, me, i, mine, number, x[*], y(2)[0:*]

  n = num_images()
  me = this_image()
  number = 20 + mod(me, 2)
  form team (10, middle)
  change team (middle, c[2, *] => x)
    form team (number, inner)
    change team (inner, d[5:*] => c)
      mine = this_image()
      call expect([(team_number(get_team(levels(i))), i=1, 3)], [number, 10, -1], 'LEVEL')
      call expect([num_images(middle), num_images(get_team(parent_team))], n, 'NUM_IMAGES')
      call expect(this_image(middle), me, 'THIS_IMAGE of a team')
      call expect(this_image(x, team=middle), [me], 'THIS_IMAGE of a coarray in a team')
      call expect(this_image(y, 1, middle), me - 1, 'all arguments')
      call expect(this_image(d, 1), mine + 4, 'associated with the current team')
      call expect(this_image(c), [mod(mine - 1, 2) + 1, (mine - 1)/2 + 1], 'associated with the parent')
      call expect([lcobound(d), ucobound(d)], [5, 4 + num_images()], 'cobounds')
      call expect([image_index(d, [5]), image_index(d, [4])], [1, 0], 'IMAGE_INDEX')
      call expect(image_index(y, [me - 1], get_team(initial_team)), me, 'IMAGE_INDEX with TEAM')
      call expect(image_index(y, [n], middle), 0, 'no such image')
      if (n > 1) then
        i = num_images(team_number=20) + num_images(team_number=21)
        call expect(i, n, 'siblings')
      end if
      call expect(image_status(me, middle), 0, 'IMAGE_STATUS of a parent')
      call expect(image_status(team=get_team(initial_team), image=int([1, n], int64)), 0, 'IMAGE_STATUS, kind 8')
      call expect(size(stopped_images(team=middle, kind=int8)), 0, 'STOPPED_IMAGES')
      call expect(kind(failed_images(middle, int16)), int16, 'KIND by position')
    end team
  end team
end program
