! F2018 9.6: cosubscripts are scalar integer expressions of any kind: functions, coindexed objects, constants, mixed kinds;
! TEAM=, TEAM_NUMBER= and STAT= in any order after them; selectors on parts at every level of a structure.
!with: ../../run/expect.f90
program image_selectors
  use iso_fortran_env, only: int8, int16, int64, team_type
  use expectations
  implicit none
  type :: item
    integer :: value = 0
    integer :: list(3) = 0
  end type
  integer :: a[*], c(2)[2, *], which[*], n, me, s(3), calls = 0
  type(item) :: it[0:*]
  type(team_type) :: all_of_them, teams(2)
  integer(int64), parameter :: one = 1

  me = this_image()
  n = num_images()
  a = 100*me
  c = [me, -me]
  which = n + 1 - me
  it%value = me
  it%list = me*[1, 2, 3]
  all_of_them = get_team()
  form team (1, teams(1), new_index=n + 1 - me)
  sync all
  call expect(a[one], 100, 'a constant of kind 8')
  call expect(a[int(n, int8)], 100*n, 'kind 1')
  call expect(a[a[n]/100], 100*n, 'a coindexed object as cosubscript')
  call expect(a[which[which[me]]], 100*me, 'two of them, nested')
  call expect(c(2)[int(1 + mod(n - 1, 2), int16), int(1 + (n - 1)/2, int64)], -n, 'two kinds')
  call expect(a[next(me)], 100*(mod(me, n) + 1), 'a function')
  call expect(calls, 1, 'one reference')
  call expect(it[me - 1]%list(it[0]%value + 1), 2*me, 'a coindexed subscript')
  call expect(sum(it[n - 1]%list(which[n]:)), 6*n, 'a coindexed bound of a section')
  s = -1
  call expect(a[1, stat=s(2)], 100, 'STAT=')
  call expect(a[1, stat=s(1), team=all_of_them], 100, 'STAT=, TEAM=')
  change team (teams(1))
    call expect(a[1, team=teams(1), stat=s(3)], 100*n, 'TEAM= that is an element, STAT=')
    call expect(c(1)[1, 1, team=teams(1)], n, 'two cosubscripts in a team')
    call expect(c(1)[1, 1, team=all_of_them], 1, 'two cosubscripts in the parent')
  end team
  call expect(s, 0, 'values of STAT=')
  call expect(a[2_int64 - 1_int8, team_number=-1], 100, 'the initial team by its number')
  sync all
  change team (teams(1))
    a[mod(this_image(), n) + 1, team=get_team()] = this_image()
  end team
  it[n - me]%list(3) = 77
  sync all
  call expect(a, modulo(n - 1 - me, n) + 1, 'put with TEAM=')
  call expect(it%list(3), 77, 'put into an element of a component')
contains
  integer function next(i)
    integer, intent(in) :: i

    calls = calls + 1
    next = mod(i, n) + 1
  end function
end program
