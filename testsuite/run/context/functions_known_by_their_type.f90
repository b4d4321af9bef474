! F2018 8.5.9, 15.4.2.2: an external function that only its type declares, referenced in statements with coindexed objects, in CRITICAL and in
! CHANGE TEAM; a dummy function of that sort; one whose type is implicit.
integer function three()
  three = 3
end function

integer function four(add)
  integer :: add
  four = 4 + add
end function

program functions_known_by_their_type
  use, intrinsic :: iso_fortran_env, only: team_type
  integer, save :: a(10)[*]
  integer :: three, four
  integer, external :: with_attribute
  integer :: n, total[*]
  type(team_type) :: team

  n = num_images()
  a = this_image()
  total = 0
  sync all
  a(three():four(a(1)[n] - n))[n] = [7, 8]
  sync all
  if (this_image() == n .and. (a(3) /= 7 .or. a(4) /= 8)) error stop 1
  critical
    total[1] = total[1] + three() * with_attribute()
  end critical
  sync all
  if (total[1] /= 15 * n) error stop 2
  form team (1, team)
  change team (team)
    if (a(three())[n] /= 7) error stop 3
  end team
  call take(three)
  call take_said(three, four)
  call take_declared(three, four)
contains
  subroutine take_said(f, g)
    integer, external :: f
    integer :: g
    external g

    if (a(f() + n - n)[n] + g(1) /= 14) error stop 6
  end subroutine

  subroutine take_declared(f, g)
    procedure(integer) :: f
    procedure(integer), optional :: g

    if (a(f() + n - n)[n] + g(1) /= 14) error stop 7
  end subroutine

  subroutine take(f)
    integer :: f
    if (a(f() + n - n)[n] /= 7) error stop 4
    sync all
    if (this_image() == 1) a(f() : f() + 1)[n] = [9, 10]
    sync all
    if (any(a(f():4)[n] /= [9, 10])) error stop 5
    sync all
  end subroutine
end program

integer function with_attribute()
  with_attribute = 5
end function
