! F2018 10.1.7, 19.4: operands in front of an image selector whose names mean something else there, and operators of the program.
!with: ../expect.f90
!images: 2 3
module operators
  implicit none
  interface operator(.and.)
    module procedure chosen
  end interface
contains
  pure integer function chosen(l, k)
    logical, intent(in) :: l
    integer, intent(in) :: k

    chosen = merge(k + 100, k, l)
  end function
end module

program guards_that_mean_something_else
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  use operators
  implicit none
  integer :: x[*], me, n, i, k
  logical :: has_right, is_last
  type(team_type) :: all_images

  me = this_image()
  n = num_images()
  x = me
  all_images = get_team()
  sync all
  i = 1
  call expect_true(i == 1 .and. any([(x[i], i=1, 2)] == 2), 'index of an implied DO')
  k = me > 1 .and. x[mod(me, n) + 1]
  call expect(k, mod(me, n) + 1 + merge(100, 0, me > 1), 'an operator of the program')
  k = merge(1, 0, i == 1 .and. (me > 1 .and. x[mod(me, n) + 1]) > 0)
  call expect(k, 1, 'inside an intrinsic one')
  has_right = me < n
  is_last = .not. has_right
  k = 0
  if (has_right .and. x[me + 1] == me + 1) k = k + 1
  if (is_last .or. x[me + 1] /= me + 1) k = k + 10
  if (has_right .and. x[me + 1, team=all_images] == me + 1) k = k + 100
  if (has_right .and. x[me + 1, team_number=-1] == me + 1) k = k + 1000
  call expect(k, merge(1101, 10, has_right), 'logical variables')
end program
