! F2018 16.9.46 to 16.9.50: collectives of sections and substrings of arrays of characters of deferred length, components among them.
program sections_of_deferred_length
  implicit none
  type names_and_more
    character(:), allocatable :: names(:, :)
  end type
  type bounds
    integer :: first = 3
  end type
  type(names_and_more) :: x(2)
  type(bounds) :: from
  character(:), allocatable :: d(:)
  character(4) :: before(4)
  character(*), parameter :: first(*) = ['abcd', 'efgh', 'ijkl', 'mnop'], none(4) = '----'
  integer, save :: k[*]
  integer :: me

  me = this_image()
  allocate (character(4) :: d(4))
  d = merge(first, none, me == 1)
  before = d
  call co_broadcast(d(2:), 1)
  call check(all(d == [before(1), first(2:)]), 'a section from the second element on')
  d = before
  call co_broadcast(d(from%first:), 1)
  call check(all(d == [before(1:2), first(3:)]), 'a bound that is a component')
  d = before
  call co_broadcast(d(4:1:-2), source_image=1)
  call check(all(d == [before(1), first(2), before(3), first(4)]), 'a section backwards')
  d = before
  if (me > 0) call co_broadcast(d(:)(2:3), 1)
  call check(all(d == before(:)(1:1)//first(:)(2:3)//before(:)(4:4)), 'substrings')
  d = before
  call co_max(d(2:3))
  call check(all(d == [before(1), first(2:3), before(4)]), 'CO_MAX')
  d = before
  call co_reduce(d(3:)(2:2), larger)
  call check(all(d(3:)(2:2) == first(3:)(2:2)) .and. all(d(:2) == before(:2)), 'CO_REDUCE of substrings')

  allocate (character(4) :: x(2)%names(2, 2))
  x(2)%names = reshape(before, [2, 2])
  call co_broadcast(x(2)%names(2, :), 1)
  call check(all(x(2)%names(2, :) == first(2::2)) .and. all(x(2)%names(1, :) == before(::2)), 'a row of a component')
  x(2)%names = reshape(before, [2, 2])
  call co_max(x(2)%names(:, 2)(2:3))
  call check(all(x(2)%names(:, 2) == before(3:)(1:1)//first(3:)(2:3)//before(3:)(4:4)), 'substrings of a component')
  call check(all(x(2)%names(:, 1) == before(:2)), 'beside substrings of a component')
  k = 2
  sync all
  x(2)%names = reshape(before, [2, 2])
  call co_broadcast(x(k[1])%names(k[num_images()], :)(2:3), 1)
  call check(all(x(2)%names(2, :) == before(2::2)(1:1)//first(2::2)(2:3)//before(2::2)(4:4)), 'coindexed subscripts')
  call check(all(x(2)%names(1, :) == before(::2)), 'beside coindexed subscripts')
contains
  pure function larger(a, b)
    character(*), intent(in) :: a, b
    character(len(a)) :: larger
    larger = max(a, b)
  end function

  subroutine check(good, what)
    logical, intent(in) :: good
    character(*), intent(in) :: what
    if (.not. good) then
      print *, what, ' on image', me, ': ', d, x(2)%names
      error stop 'wrong'
    end if
  end subroutine
end program
