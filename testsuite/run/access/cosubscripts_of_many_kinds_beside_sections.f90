! F2018 9.6, 16.9.190, 16.9.199: cosubscripts of several codimensions and of allocatable coarrays allocated elsewhere, with TEAM= too, in
! subscripts of an array that stands on both sides, in array constructors and scalar masks.
!options: -fcheck=coarray
module kept_elsewhere
  implicit none
  integer, allocatable :: a[:], b[:, :]
  type t
    integer :: n
  end type
  class(t), allocatable :: p[:], g(:)[:, :]
end module

module users
  use, intrinsic :: iso_fortran_env, only: team_type
  use kept_elsewhere
  implicit none
  integer, save :: k[2, *], z[-1:0, 3:3, 5:*], low[-2147483647-1:*]
contains
  subroutine given(c, d, e, n, u)
    integer, allocatable, intent(inout) :: c[:], d[:, :]
    integer, intent(in)    :: n
    integer, intent(in)    :: e[n, 0:*]
    integer, intent(inout) :: u(:, :)
    type(team_type) :: team
    integer(8) :: one = 1
    integer(2) :: five = 5

    team = get_team()
    u(:, 1) = u(:, c[1])
    u(:, 2) = u(:, d[1_1, one])
    u(:, 3) = u(:, e[1, 0])
    call check(u, 'dummies')
    u(:, 1) = u(:, c[1, team=team])
    u(:, 2) = u(:, d[1, 1, team=team])
    u(:, 3) = u(:, e[1, 0, team_number=-1])
    call check(u, 'dummies, TEAM=')
    u(:, 1) = u(:, k[1, 1])
    u(:, 2) = u(:, z[-1, one + 2, five])
    u(:, 3) = u(:, low[-2147483647-1])
    call check(u, 'constant cobounds')
    u(:, 1) = u(:, k[1, 1, team_number=-1])
    u(:, 2) = u(:, z[-1, 3, 5, team=team])
    u(:, 3) = u(:, low[-2147483647-1, team=team])
    call check(u, 'constant cobounds, TEAM=')
    u(:, 1) = u(:, a[1])
    u(:, 2) = u(:, b[1, 0])
    u(:, 3) = u(:, p[1]%n)
    call check(u, 'of a module')
    u(1:5:2, 1) = u(1:5:2, g(2)[1, 1]%n) ; u(2:4:2, 1) = u(2:4:2, g(1)[1, 1]%n)
    u(:, 2) = u(:, b[1, 0, team=team])
    u(:, 3) = u(:, p[1, team=team]%n)
    call check(u, 'of a module, TEAM=')
    associate (f => d, h => e)
      u(:, 1) = u(:, f[1, 1])
      u(:, 2) = u(:, h[1, 0])
    end associate
    u(:, 3) = u(:, this_image(k, 1) - this_image(k, 1) + ucobound(k, 1) + this_image(z, 2) - 1)
    call check(u, 'associate-names and THIS_IMAGE')
    u(:, 1) = u(:, this_image(z, 3) - ucobound(z, 3) + (num_images() - 1)/2 - (this_image() - 1)/2 + 4)
    u(:, 2) = u(:, 4 + this_image(z, 1) + 1 - modulo(this_image() - 1, 2))
    u(:, 3) = u(:, 4)
    call check(u, 'cosubscripts and cobounds')
    if (any([integer :: c[1], d[1, 1], e[1, 0], a[1], b[1, 0], p[1]%n, k[1, 1], z[-1, 3, 5]] /= 4)) error stop 'array constructor'
    if (minloc(u(1, :), dim=1, mask=k[1, 1] == 4) /= 4) error stop 'mask'
    if (minloc(u(1, :), dim=1, mask=c[1] == 4) /= 4) error stop 'mask, dummy'
    if (minval(u(1, :), dim=1, mask=d[1, 1] == 4 .and. z[-1, 3, 5] == 4) /= 4) error stop 'mask, two codimensions'
    if (sum(u(1, :), mask=e[1, 0] == 4) /= 40 .or. sum(u(1, :), mask=b[1, 0] == 5) /= 0) error stop 'mask, sum'
  end subroutine

  subroutine check(u, what)
    integer, intent(inout)       :: u(:, :)
    character(len=*), intent(in) :: what

    if (any(u /= 4)) then
      print '(a, *(1x, i0))', what, u
      error stop
    end if
    u = spread([1, 2, 3, 4], 1, size(u, 1))
    u(:, 1:3) = u(:, 1:3) + 10
  end subroutine
end module

program cosubscripts_of_many_kinds_beside_sections
  use kept_elsewhere
  use users
  implicit none
  integer, allocatable :: c[:], d[:, :]
  integer, save :: e[*]
  integer :: u(5, 4), i, j

  allocate (a[*], c[*], d[2, *], b[1:2, 0:*])
  allocate (t :: p[*], g(2)[2, *])
  a = 4; b = 4; c = 4; d = 4; e = 4; p%n = 4; g%n = 4; k = 4; z = 4; low = 4
  u = reshape([((i, j = 1, 5), i = 1, 4)], [5, 4])
  sync all
  call given(c, d, e, 1, u)
  sync all
  call given(c, d, e, 2, u)
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
