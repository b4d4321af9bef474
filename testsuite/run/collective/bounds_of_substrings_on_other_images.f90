! F2018 9.4.1, 16.9.46, 10.2.1.3: substrings of sections whose bounds are read from other images, as arguments of collectives and as
! variables and values of puts; subscripts with image selectors of several parts.
!with: ../expect.f90
!also: two all
program bounds_of_substrings_on_other_images
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  type named
    character(4) :: text(3) = 'abcd', all(2, 3) = 'efgh'
  end type
  type place
    integer :: first
    integer, allocatable :: last(:)
  end type
  integer, save :: k(3)[*], one[1, *]
  type(place), save :: p[*]
  character(4), save :: d(3)[*]
  character(4) :: c(3), t(3)
  type(named) :: x
  integer(8) :: n = 1
  integer :: st

  k = 3
  one = 2
  p%first = 2
  p%last = [3, 4]
  d = 'abcd'
  sync all

  c = 'abcd'
  if (this_image() == 1) c = 'abzd'
  call co_max(c(1:3)(k(1)[n]:k(2)[n]))
  call expect(c, 'abzd', 'CO_MAX of what two bounds on image 1 say')
  c = 'abcd'
  if (this_image() == 1) c = 'wxyz'
  call co_broadcast(c(1:3)(2:k(next(num_images()))[next(0)] + 1), source_image=1)
  call expect(c, merge('wxyz', 'axyz', this_image() == 1), 'CO_BROADCAST, a bound with functions')
  c = 'abcd'
  if (this_image() == 1) c = 'wxyz'
  call co_broadcast(c(2:)(p[num_images()]%first:p[1]%last(1)), source_image=1)
  if (this_image() /= 1) call expect(c, ['abcd', 'axyd', 'axyd'], 'CO_BROADCAST, components as bounds')

  if (this_image() == 1) x%text = 'wxyz'
  call co_broadcast(x%text(one[1, 1]:3)(2:3), source_image=1)
  if (this_image() /= 1) call expect(x%text, ['abcd', 'axyd', 'axyd'], 'CO_BROADCAST, two cosubscripts in a subscript')
  if (this_image() == 1) x%all = 'stuv'
  call co_broadcast(x%all(k(3)[1, stat=st] - 2, one[1, num_images()]:)(2:3), source_image=1)
  if (this_image() /= 1) then
    call expect(x%all(1, :), ['efgh', 'etuh', 'etuh'], 'CO_BROADCAST, STAT= in a subscript')
    call expect(x%all(2, :), 'efgh', 'the other row')
  end if
  call expect(st, 0, 'STAT=')

  t = d(1:3)[1](k(1)[n]:k(2)[n])
  call expect(t, spread('c   ', 1, 3), 'a get with such bounds')
  sync all
  if (this_image() == 1) then
    d(1:3)[num_images()](k(1)[n]:k(2)[n]) = ['x', 'y', 'z']
    d(:)[num_images()](p[1]%last(2):) = c(:)(p[num_images()]%first:k(1)[1])
    d(2)[num_images()](:k(1)[n] - 2) = 'w'
  end if
  sync all
  if (this_image() == num_images()) call expect(d, ['abxx', 'wbyx', 'abzx'], 'puts with such bounds')

contains

  integer function next(i)
    integer, intent(in) :: i

    next = modulo(i, num_images()) + 1
  end function
end program
