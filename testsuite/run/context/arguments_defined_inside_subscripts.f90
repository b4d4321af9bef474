! F2018 9.6, 15.5.2.4: a function in a subscript of one coindexed object defines another, its argument, in conditions and heads.
program arguments_defined_inside_subscripts
  implicit none
  type :: t
    integer :: field(5)
  end type
  type(t) :: a(2)[*]
  integer :: chosen[*], me, turns, i

  me = this_image()
  a(1)%field = [1, 2, 3, 4, 5]
  a(2)%field = [10, 20, 30, 40, 50]
  chosen = 0
  sync all

  if (sum(a(:)[me]%field(choose(chosen[me], 2))) /= 22) error stop 1
  if (chosen /= 2) error stop 2

  if (sum(a(:)[me]%field(choose(chosen[me], 3))) == 33) then
    if (chosen /= 3) error stop 3
  else
    error stop 4
  end if

  if (me == 0) then
    error stop 5
  else if (sum(a(:)[me]%field(choose(chosen[me], 4))) == 44) then
    if (chosen /= 4) error stop 6
  else
    error stop 7
  end if

  turns = 0
  do while (sum(a(:)[me]%field(choose(chosen[me], turns + 1))) < 44)
    turns = turns + 1
    if (chosen /= turns) error stop 8
  end do
  if (turns /= 3 .or. chosen /= 4) error stop 9


  select case (sum(a(:)[me]%field(choose(chosen[me], 2))))
  case (22)
    if (chosen /= 2) error stop 11
  case default
    error stop 12
  end select
  turns = 0
  do i = 1, sum(a(:)[me]%field(choose(chosen[me], 1)))
    turns = turns + 1
  end do
  if (turns /= 11 .or. chosen /= 1) error stop 13
  associate (s => sum(a(:)[me]%field(choose(chosen[me], 3))))
    if (s /= 33 .or. chosen /= 3) error stop 14
  end associate
contains
  integer function choose(which, index)
    integer :: which
    integer, intent(in) :: index

    which = index
    choose = index
  end function
end program
