! F2018 11.1.5, 11.6.6, 11.6.9: teams, and what is asked of them.
program teams
  use iso_fortran_env, only: team_type, parent_team
  implicit none
  type(team_type) :: mine
  integer :: a[2, *], b[*], status
  integer, allocatable :: c(:)[:]

  form team (1 + mod(this_image(), 2), mine, new_index=(this_image() + 1)/2, stat=status)
  change team (mine)
    allocate (c(3)[*])
    b[1] = team_number()
    sync all
  end team
  halves: change team (mine, stat=status)
    if (num_images() == 1) exit halves
    sync team (get_team(parent_team))
    b = b[2, team=mine] + a[1, 2, team_number=1]
    print *, this_image(a, mine), num_images(team_number=2), image_index(a, [1, 1], mine)
  end team halves
end program
