! F2018 9.7.1.2, 16.9.46: parts of polymorphic arrays, of arrays of deferred length and polymorphic values as SOURCE= of coarrays, and as A of CO_BROADCAST.
program polymorphic_parts_as_sources
  implicit none

  type :: t
    integer :: i
  end type

  class(t), allocatable :: x(:), y(:, :), z(:)[:], s[:]
  character(:), allocatable :: l(:), m(:)[:]
  class(*), allocatable :: g(:)[:]
  integer, save :: start[*]
  integer :: k, last, me

  me = this_image()
  last = num_images()
  allocate (x(4), y(3, 2))
  x%i = [1, 2, 3, 4]
  y%i = reshape([1, 2, 3, 4, 5, 6], [3, 2])
  allocate (z[*], source=x(2:1:-1))
  call expect(z%i, [2, 1], 'a section backwards')
  allocate (z[*], source=x(1:4:2))
  call expect(z%i, [1, 3], 'each second')
  allocate (z[*], source=y(2, :))
  call expect(z%i, [2, 5], 'a row')
  allocate (z[*], source=y(3:1:-2, 2))
  call expect(z%i, [6, 4], 'a column')
  allocate (z(2)[*], source=x([3, 1]))
  call expect(z%i, [3, 1], 'a vector subscript')
  allocate (z[*], source=values())
  call expect(z%i, [11, 12], 'a function')
  allocate (z[*], source=x(through_memory(3):1:-1))
  call expect(z%i, [3, 2, 1], 'a function that allocates')
  start = 3
  sync all
  allocate (z[*], source=x(start[last]:2:-1))
  call expect(z%i, [3, 2], 'a subscript on another image')
  allocate (s[*], source=y(2, 2))
  if (s%i /= 5) error stop 'an element'

  allocate (character(5) :: l(3))
  l = ['xyzab', 'cdefg', 'hijkl']
  allocate (m[*], source=l(3:1:-2))
  if (len(m) /= 5 .or. any(m /= ['hijkl', 'xyzab'])) error stop 'characters'
  deallocate (m)
  allocate (m[*], source=l(through_memory(3):1:-2))
  if (any(m /= ['hijkl', 'xyzab'])) error stop 'characters and a function that allocates'
  allocate (g[*], source=l(2:))
  select type (g)
  type is (character(*))
    if (any(g /= ['cdefg', 'hijkl'])) error stop 'CLASS(*)'
  end select

  x%i = x%i * me
  call co_broadcast(x(4:2:-2), last)
  if (any(x%i /= [me, 2 * last, 3 * me, 4 * last])) error stop 'CO_BROADCAST of a section'
  y%i = y%i * me
  call co_broadcast(y(2, :), last)
  if (any([(y(2, k)%i, k=1, 2)] /= [2, 5] * last) .or. y(1, 1)%i /= me) error stop 'CO_BROADCAST of a row'
  call co_broadcast(y(1:3:2, :), last)
  call co_broadcast(y(3, 2), last)
  if (any(reshape(y%i, [6]) /= [1, 2, 3, 4, 5, 6] * last)) error stop 'CO_BROADCAST of rows'
  sync all
  if (me == 1) print '(a)', 'passed'

contains

  subroutine expect(got, wanted, what)
    integer, intent(in) :: got(:), wanted(:)
    character(*), intent(in) :: what

    if (size(got) /= size(wanted)) error stop 'wrong shape'
    if (any(got /= wanted)) then
      print '(2a, *(1x, i0))', what, ':', got
      error stop 1
    end if
    deallocate (z)
  end subroutine

  integer function through_memory(k)
    integer, intent(in) :: k
    integer, allocatable :: list(:)

    allocate (list(1000), source=k)
    through_memory = list(500)
  end function

  function values()
    class(t), allocatable :: values(:)

    allocate (values, source=[t(11), t(12)])
  end function
end program
