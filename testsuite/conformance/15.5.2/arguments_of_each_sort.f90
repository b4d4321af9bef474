! F2018 15.5.2.4, 15.5.2.8, 15.5.2.13: a coindexed actual for dummies with VALUE, OPTIONAL, of assumed length and of a generic; for an unlimited
! polymorphic and, without brackets, an assumed-rank dummy; function results as cosubscripts; an element as the start of a coarray dummy.
module procedures
  implicit none
  interface twice
    module procedure twice_integer, twice_real
  end interface
contains
  integer function twice_integer(i)
    integer, value :: i
    i = 2 * i
    twice_integer = i
  end function
  real function twice_real(r)
    real, intent(in) :: r
    twice_real = 2 * r
  end function
  integer function length(c, more)
    character(*), intent(in) :: c
    integer, intent(in), optional :: more
    length = len(c)
    if (present(more)) length = length + more
  end function
  integer function extent(a)
    class(*), intent(in) :: a(:)
    extent = -1
    select type (a)
    type is (integer)
      extent = sum(a)
    end select
  end function
  integer function how_many(a)
    type(*), intent(in) :: a(..)
    how_many = size(a)
  end function
  subroutine swap(a, b)
    integer, intent(inout) :: a, b
    integer :: c
    c = a
    a = b
    b = c
  end subroutine
  subroutine fill(a, n)
    integer, intent(in) :: n
    integer, intent(out) :: a(n)
    a = [10, 20, 30]
  end subroutine
  subroutine tail(a, k)
    integer, intent(in) :: k
    integer :: a(3)[*]
    a(2) = k
  end subroutine
end module

program arguments_of_each_sort
  use procedures
  implicit none
  integer, save :: a(6)[*], other[*]
  real, save :: r[*]
  character(5), save :: c(3)[*]
  integer :: me, n, mine

  me = this_image()
  n = num_images()
  a = [1, 2, 3, 4, 5, 6] * me
  r = me
  c = 'abcde'
  other = me
  sync all
  if (twice(a(2)[n]) /= 4 * n .or. twice(r[n]) /= 2.0 * n .or. a(2)[n] /= 2 * n) error stop 1
  if (length(c(2)[n]) /= 5 .or. length(c(2)[n](2:3), more=a(1)[1]) /= 3 .or. length(c(1)[1]//'x') /= 6) error stop 2
  if (extent(a(2:6:2)[n]) /= 12 * n .or. extent(a) /= 21 * me .or. how_many(a) /= 6 .or. how_many(a(1:2)) /= 2) error stop 3
  if (a(twice(a(1)[1]))[twice(n) - n] /= 2 * n) error stop 4
  sync all
  mine = -me
  if (me == n) call swap(other[1], mine)
  sync all
  if (me == 1 .and. other /= -n) error stop 5
  if (me == n .and. mine /= 1) error stop 6
  if (me == 1) call fill(a(4:6)[n], 3)
  sync all
  if (me == n .and. any(a(4:6) /= [10, 20, 30])) error stop 7
  call tail(a(3), 77)
  sync all
  if (a(4)[n] /= 77) error stop 8
end program
