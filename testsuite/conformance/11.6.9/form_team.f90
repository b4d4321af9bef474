! F2018 11.6.9: team numbers are positive and of any size and kind, also expressions with coindexed objects; every order of
! specifiers; NEW_INDEX= of any kind, a permutation in each team; the team variable an element, a component, a dummy.
!with: ../../run/expect.f90
program form_team
  use iso_fortran_env, only: team_type, int8, int16, int64
  use expectations
  implicit none
  type :: holder
    integer :: i = 3
    type(team_type) :: t(-1:1)
  end type
  type(holder) :: h
  type(team_type) :: t
  type(team_type), allocatable :: list(:)
  integer :: me, n, number[*], s(2), k
  character(9) :: text = 'untouched'

  me = this_image()
  n = num_images()
  number = 1 + mod(me, 2)
  allocate (list(4))
  sync all
  form team (huge(1) - mod(me, 2), t)
  change team (t)
    call expect(team_number(), huge(1) - mod(me, 2), 'a large number')
  end team
  form team (2_int8, t, stat=s(1), new_index=int(n + 1 - me, int64), errmsg=text)
  call expect(s(1), 0, 'STAT=')
  call expect(team_number(t), 2, 'kind 1')
  change team (t)
    call expect(this_image(), n + 1 - me, 'NEW_INDEX= of kind 8')
  end team
  form team (number[me] + number[1]*10, list(2*number[me]), errmsg=text)
  call expect(team_number(list(2*number)), number + 20, 'coindexed number and subscript')
  k = count([(mod(k, 2) == mod(me, 2), k=1, me)])
  form team (number, h%t(0), new_index=int(merge((n + mod(me, 2))/2 + 1 - k, 1, n > 1), int16))
  change team (h%t(0))
    if (n > 1) call expect(this_image(), num_images() + 1 - k, 'reversed in each team')
  end team
  call expect(h%i, 3, 'a neighbour of the team')
  form team (1, h%t(1))
  call through_dummy(h%t)
  call expect(text, 'untouched', 'ERRMSG=')
contains
  subroutine through_dummy(teams)
    type(team_type), intent(inout) :: teams(:)

    call expect(team_number(teams(3)), 1, 'assumed shape')
    form team (this_image(), teams(1))
    change team (teams(1))
      call expect(num_images(), 1, 'each image alone')
      call expect(team_number(), me, 'its number')
    end team
    change team (teams(2))
      call expect(team_number(), number, 'formed before')
    end team
  end subroutine
end program
