! F2018 10.2.1.3, 9.7.1.2: an allocatable array takes on the shape of a coindexed object, and its lower bounds where it is a whole array; one that
! has the shape already keeps its bounds. SOURCE= and MOLD= give the bounds of a whole array, too.
!with: ../../run/expect.f90
!also: two all
module kinds_of_parts
  implicit none
  type inner
    integer :: n = 0
    real, allocatable :: more(:)
  end type
  type parts
    integer, allocatable :: p(:)
    integer :: from_zero(0:3, 2) = 0
    integer :: from_one(3) = 0
    real(8), pointer :: q(:, :) => null()
    character(:), allocatable :: s(:)
    character(3), allocatable :: c(:)
    type(inner), allocatable :: deep(:)
  end type
end module

program shape_and_bounds_of_allocated_variables
  use kinds_of_parts
  use expectations
  implicit none
  type(parts), target :: b[*]
  integer, allocatable :: a(:)[:], x(:), z(:, :), empty(:)
  real, allocatable :: converted(:)
  real(8), allocatable :: q(:, :)
  character(:), allocatable :: s(:)
  character(3), allocatable :: c(:)
  character(2), allocatable :: short(:)
  type(inner), allocatable :: deep(:)
  integer :: k, me, i

  me = this_image()
  k = 1 + mod(me, num_images())
  allocate (b%p(-me:me), source=[(me, i=-me, me)])
  allocate (b%q(3:4, 0:1), source=real(me, 8))
  allocate (character(5) :: b%s(7:8))
  b%s = ['first', 'other']
  allocate (b%c(-1:0))
  b%c = ['abc', 'xyz']
  allocate (b%deep(5:6))
  b%deep%n = me
  allocate (b%deep(6)%more(2:3), source=1.5*me)
  b%from_zero(3, 2) = me
  allocate (a(0:4)[*])
  a = me
  sync all

  x = b[k]%p
  call bounds_are([lbound(x, 1), ubound(x, 1)], -k, k, 'allocatable component')
  call expect(sum(x), (2*k + 1)*k, 'its values')
  x = b[k]%p
  call bounds_are([lbound(x, 1), ubound(x, 1)], -k, k, 'the same again')
  deallocate (x)
  allocate (x(101:100 + 2*k + 1))
  x = b[k]%p
  call bounds_are([lbound(x, 1), ubound(x, 1)], 101, 100 + 2*k + 1, 'a variable of that shape keeps its bounds')
  call expect(sum(x), (2*k + 1)*k, 'values in it')
  deallocate (x)
  x = b[k]%p(-1:1)
  call bounds_are([lbound(x, 1), ubound(x, 1)], 1, 3, 'section')
  deallocate (x)
  x = b[k]%p + 1
  call expect(lbound(x, 1), 1, 'expression')
  deallocate (x)
  x = (b[k]%p)
  call expect(size(x), 2*k + 1, 'expression in parentheses')
  if (k > 0) z = b[k]%from_zero
  call expect(lbound(z), [0, 1], 'component of explicit shape')
  call expect(z(3, 2), k, 'its last element')
  x = b[k]%from_one
  call bounds_are([lbound(x, 1), ubound(x, 1)], 1, 3, 'component from one')
  x = a(:)[k]
  call bounds_are([lbound(x, 1), ubound(x, 1)], 1, 5, 'section of a coarray')
  x = a(2:0)[k]
  call expect(size(x), 0, 'empty section')
  x = a(4:0:-2)[k]
  call bounds_are([lbound(x, 1), ubound(x, 1)], 1, 3, 'section that goes back')
  call expect(all(x == k), .true., 'its values')
  empty = a(1:0)[k]
  call expect(allocated(empty), .true., 'empty section allocates')
  q = b[k]%q
  call expect(lbound(q), [3, 0], 'pointer component')
  call expect(nint(sum(q)), 4*k, 'its target')
  s = b[k]%s
  call bounds_are([lbound(s, 1), ubound(s, 1)], 7, 8, 'deferred length')
  call expect(s(8), 'other', 'its value')
  c = b[k]%c
  call bounds_are([lbound(c, 1), ubound(c, 1)], -1, 0, 'length 3')
  call expect(c(0), 'xyz', 'its value')
  short = b[k]%c
  call bounds_are([lbound(short, 1), ubound(short, 1)], -1, 0, 'length 2')
  call expect(short(-1), 'ab', 'its value')
  converted = b[k]%p
  call expect(lbound(converted, 1), -k, 'converted')
  call expect(nint(converted(k)), k, 'its value')
  deep = b[k]%deep
  call expect(lbound(deep, 1), 5, 'structures with components')
  call expect(lbound(deep(6)%more, 1), 2, 'those components')
  call expect(nint(deep(6)%more(3)*2), 3*k, 'their values')
  call expect(allocated(deep(5)%more), .false., 'what is not allocated')
  deallocate (x, z, q, s, c, deep)
  allocate (x, source=b[k]%p)
  call bounds_are([lbound(x, 1), ubound(x, 1)], -k, k, 'SOURCE=')
  call expect(sum(x), (2*k + 1)*k, 'its values')
  allocate (z, mold=b[k]%from_zero)
  call expect(lbound(z), [0, 1], 'MOLD=')
  allocate (q, source=b[k]%q)
  call expect(lbound(q), [3, 0], 'SOURCE= of a target')
  allocate (s, source=b[k]%s)
  call expect(lbound(s, 1), 7, 'SOURCE= of deferred length')
  allocate (c(2), source=b[k]%c)
  call bounds_are([lbound(c, 1), ubound(c, 1)], 1, 2, 'given bounds and SOURCE=')
  allocate (deep, source=b[k]%deep)
  call expect(lbound(deep, 1), 5, 'SOURCE= of structures with components')
  call expect(nint(deep(6)%more(3)*2), 3*k, 'those components')
  sync all

  ! On its own image: what is assigned may be a part of the variable, or be reached through it.
  b%p = b[me]%p
  call bounds_are([lbound(b%p, 1), ubound(b%p, 1)], -me, me, 'itself')
  b%p = b[me]%p(0:me)
  call bounds_are([lbound(b%p, 1), ubound(b%p, 1)], 1, me + 1, 'part of itself')
  call expect(all(b%p == me), .true., 'its values')
  x = a(:)[me]
  a = a(4:0:-1)[me]
  call expect(lbound(a, 1), 0, 'a coarray keeps its bounds')

  ! What selects the element or the image may refer to the variable.
  x = [1, 1, me]
  x = a(:)[third()]
  call bounds_are([lbound(x, 1), ubound(x, 1)], 1, 5, 'the image is a function')
  call expect(all(x == me), .true., 'its values')
  x = [1, 1, 2, me]
  x = a(third():)[last()]
  call expect(x, [me, me, me], 'element and image are functions')
contains
  integer function third()
    third = x(3)
  end function

  integer function last()
    last = x(size(x))
  end function

  subroutine bounds_are(got, lower, upper, what)
    integer, intent(in) :: got(2), lower, upper
    character(*), intent(in) :: what
    call expect(got(1), lower, 'lower bound: '//what)
    call expect(got(2), upper, 'upper bound: '//what)
  end subroutine
end program
