! F2018 11.6.9: teams of the same images, formed again and again under other numbers and with other siblings, take no more of the symmetric heap.
!with: ../expect.f90
!also: all
program formed_with_ever_new_numbers
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: t, kept, here
  integer :: a[*], i, part, number, me

  me = this_image()
  part = mod(me, 2) + 1
  a = me
  sync all
  form team (7, kept)
  do i = 1, 6000
    number = 10*i + part
    form team (number, t)
    if (mod(i, 1000) /= 1) cycle
    change team (t)
      here = get_team()
      call expect(team_number(), number, 'TEAM_NUMBER inside')
      call expect(team_number(here), number, 'of the current team')
      if (num_images() > 1) call expect(a[2, team_number=number], 2 + merge(2, 1, part == 1), 'an image of this team')
      if (me > 1) call expect(a[1, team_number=10*i + 1], 2, 'of the sibling with number 1')
      a = me
    end team
    change team (kept)
      call expect(team_number(), 7, 'TEAM_NUMBER of another team')
    end team
    change team (here)
      call expect(team_number(), number, 'TEAM_NUMBER of the first again')
    end team
  end do
end program
