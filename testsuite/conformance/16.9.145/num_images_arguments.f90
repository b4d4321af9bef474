! F2018 16.9.145, 16.9.188, 16.9.85: NUM_IMAGES, TEAM_NUMBER and GET_TEAM with and without arguments, by keyword; team numbers of siblings
! and of the initial team; team variables copied by assignment, as components, function results and arguments.
!with: ../../run/expect.f90
module team_tools
  use iso_fortran_env, only: team_type, initial_team, parent_team, current_team
  implicit none
  type :: crew
    type(team_type) :: team
    integer :: number = 0
  end type
contains
  function team_of(c) result(r)
    type(crew), intent(in) :: c
    type(team_type) :: r

    r = c%team
  end function

  integer function size_of(team)
    type(team_type), intent(in), optional :: team

    if (present(team)) then
      size_of = num_images(team)
    else
      size_of = num_images()
    end if
  end function
end module

program num_images_arguments
  use team_tools
  use expectations
  implicit none
  type(crew) :: c, d
  type(team_type) :: start, copies(2)
  integer :: n, me, own, i

  n = num_images()
  me = this_image()
  start = get_team()
  call expect(num_images(get_team(level=initial_team)), n, 'LEVEL=')
  call expect(num_images(team=get_team(current_team)), n, 'TEAM=')
  call expect(num_images(-1), n, 'the initial team by its number')
  call expect(num_images(team_number=-1_8), n, 'kind 8')
  call expect(num_images(get_team(parent_team)), n, 'the initial team is its own parent')
  c%number = 1 + mod(me, 2)*4
  form team (c%number, c%team)
  d = c
  copies = d%team
  call expect(team_number(team_of(d)), c%number, 'TEAM_NUMBER of a function result')
  call expect(team_number(team=copies(2)), c%number, 'TEAM_NUMBER of a copy')
  call expect(team_number(start), -1, 'TEAM_NUMBER of the initial team')
  own = count([(mod(i, 2) == mod(me, 2), i=1, n)])
  change team (copies(1))
    call expect(num_images(), own, 'current')
    call expect(num_images(5), (n + 1)/2, 'a sibling by number')
    if (n > 1) call expect(num_images(team_number=1), n/2, 'the other sibling by number')
    call expect(size_of(), own, 'absent argument')
    call expect(size_of(start), n, 'an ancestor as argument')
    call expect(size_of(team_of(c)), own, 'a function result as argument')
    call expect(num_images(c%team) + num_images(get_team(parent_team)), own + n, 'in an expression')
    call expect(team_number(), c%number, 'TEAM_NUMBER')
    call expect(team_number(get_team(parent_team)) + team_number(get_team()), c%number - 1, 'TEAM_NUMBER of levels')
    change team (start_of_my_own())
      call expect(team_number(), this_image(c%team), 'a function reference in CHANGE TEAM')
      call expect(num_images(get_team(parent_team)), own, 'the parent')
      call expect(num_images(start), n, 'two levels up')
    end team
  end team
contains
  function start_of_my_own() result(r)
    type(team_type) :: r

    form team (this_image(), r)
  end function
end program
