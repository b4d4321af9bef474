! FEATURES B4, -fcaf-legacy: a[k] for an array is all of it.
!options: -fcaf-legacy
module arrays_without_subscripts_data
  implicit none
  type :: inner
    integer :: v(3)
  end type
  type :: outer
    integer :: m(2, 2)
    type(inner) :: part(2)
  end type
  integer :: shared(2, 3)[*]
end module

program arrays_without_subscripts
  use arrays_without_subscripts_data
  implicit none
  integer :: me, n, right, i
  integer :: a(4)[*], b(4), grid(2)[1,*], scalar[*]
  real, allocatable :: flexible(:, :)[:]
  type(outer) :: s[*], list(2)[*]
  character(5) :: words(2)[*]
  integer :: m(2, 2), v(3, 2)

  me = this_image(); n = num_images(); right = merge(1, me + 1, me == n)
  allocate (flexible(2, 2)[*])
  a = me; grid = 2 * me; scalar = 3 * me; shared = 4 * me; flexible = 5 * me
  s%m = 6 * me
  do i = 1, 2
    s%part(i)%v = 7 * me + i
    list(i)%m = 8 * me + i
  end do
  words = achar(64 + me)
  sync all

  b = a[right]
  if (any(b /= right)) error stop 1
  if (sum(grid[1, right]) /= 4 * right) error stop 2
  if (scalar[right] /= 3 * right) error stop 3
  if (any(shared[right] /= 4 * right)) error stop 4
  if (any(flexible[right] /= 5 * right)) error stop 5
  m = s[right]%m
  if (any(m /= 6 * right)) error stop 6
  v(:, 1) = s[right]%part(1)%v
  if (any(v(:, 1) /= 7 * right + 1)) error stop 7
  if (any(list[right]%m(2, 1) /= [8 * right + 1, 8 * right + 2])) error stop 8
  if (any(words[right] /= achar(64 + right))) error stop 9
  if (a(2)[right] /= right) error stop 10
  if (check(a[right], right)) error stop 11
  if (size(a[right]) /= 4) error stop 12
  b(a[1]) = 77
  if (b(1) /= 77) error stop 13
  sync all
  a[right] = [1, 2, 3, 4] * me
  sync all
  if (any(a /= [1, 2, 3, 4] * merge(n, me - 1, me == 1))) error stop 14
contains
  logical function check(x, expected)
    integer, intent(in) :: x(:), expected
    check = any(x /= expected)
  end function
end program
