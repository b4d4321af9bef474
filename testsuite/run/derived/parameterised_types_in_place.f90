! F2018 7.5.3, 10.1.5.1.1: objects on other images of types with kind parameters, where no lines can stand around the statement: implied DO, FORALL, DO CONCURRENT, WHERE, conditions.
!with: ../expect.f90
!fc: flang
!also: two all
module parameterised
  implicit none
  type :: point(k)
    integer, kind :: k = 4
    integer(k)    :: v = 0
    real(k)       :: r(2) = 0
  end type
  type :: holder
    type(point(8)), allocatable :: one, list(:)
    type(point)                 :: plain(3)
    type(point(8)), pointer     :: p => null()
  end type
contains
  pure integer function value(x)
    type(point(8)), intent(in) :: x

    value = int(x%v)
  end function
  elemental integer function small(x)
    type(point), intent(in) :: x

    small = x%v + nint(x%r(2))
  end function
end module
program parameterised_types_in_place
  use expectations
  use parameterised
  implicit none
  type(point(8)), save :: a(3)[*]
  type(point)          :: b(3)[*], local(3)
  type(holder), save   :: h[*]
  type(point(8))       :: z(3)
  type(point(8)), target, save :: t
  integer              :: i, j, k, me, got(3)
  logical              :: mask(3)

  me = this_image()
  k = 1 + mod(me, num_images())
  a%v = [(int(10*i + me, 8), i=1,3)]
  b%v = [(10*i + me, i=1,3)]
  do i = 1, 3
    a(i)%r = [i, me]
    b(i)%r = [i, me]
    h%plain(i)%v = 20*i + me
  end do
  allocate (h%one, h%list(2))
  h%one%v = me
  h%list%v = [3*me, 4*me]
  t%v = 9*me
  h%p => t
  sync all

  got = [(value(a(i)[k]), i=1,3)]
  call expect(got, [(10*i + k, i=1,3)], 'implied DO')
  call expect([(value(h[j]%one), j=1,num_images())], [(j, j=1,num_images())], 'a component, each image')
  call expect([(value(h[k]%list(i)), i=1,2)], [3*k, 4*k], 'elements of a component')
  call expect([(value(h[j]%p), j=1,num_images())], [(9*j, j=1,num_images())], 'a target')
  do concurrent (i=1:3)
    got(i) = value(a(4 - i)[k])
  end do
  call expect(got, [(10*(4 - i) + k, i=1,3)], 'DO CONCURRENT')
  forall (i=1:3) z(i) = a(i)[k]
  call expect(int(z%v), [(10*i + k, i=1,3)], 'FORALL')
  call expect(nint(z%r(2)), [k, k, k], 'a component of the values')
  mask = [.true., .false., .true.]
  got = 0
  where (mask) got = small(b(:)[k])
  call expect(got, [10 + 2*k, 0, 30 + 2*k], 'WHERE')
  where (mask) local = h[k]%plain
  call expect(local%v, [20 + k, 0, 60 + k], 'objects in WHERE')
  if (all([(value(a(i)[k]) > value(a(i - 1)[k]), i=2,3)])) got = small(b([3, 1, 2])[k])
  call expect(got, [30 + 2*k, 10 + 2*k, 20 + 2*k], 'a condition, and a vector subscript')
  sync all
end program
