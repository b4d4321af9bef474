! FEATURES D8: coarrays whose declared type is ABSTRACT: components of other images, allocatable ones and pointers among them, in all
! places where they are values or are defined; F2018 7.5.7.1, 9.4.2, 9.6.
!with: ../expect.f90
!also: two all
module shapes
  implicit none
  type, abstract :: shape
    integer :: n = 0
    integer, allocatable :: history(:)
    character(:), allocatable :: name
    real, pointer :: sides(:) => null()
  contains
    procedure(get_area), deferred :: area
  end type
  abstract interface
    real function get_area(self)
      import
      class(shape), intent(in) :: self
    end function
  end interface
  type, extends(shape) :: rectangle
    real :: a = 1, b = 1
  contains
    procedure :: area => area_of_rectangle
  end type
  type holder
    class(shape), allocatable :: one
    class(shape), pointer :: other => null()
  end type
contains
  real function area_of_rectangle(self) result(area)
    class(rectangle), intent(in) :: self
    area = self%a*self%b
  end function
end module

program abstract_types
  use shapes
  use expectations
  implicit none
  class(shape), allocatable :: h[:]
  type(holder) :: held[*]
  integer, allocatable :: got(:)
  integer :: me, k, i, total(2)

  me = this_image()
  k = 1 + mod(me, num_images())
  allocate (rectangle :: h[*])
  h%history = [me, 5, me + 1]
  h%name = repeat('x', me)
  h%n = me
  allocate (h%sides(0:1), source=real([me, 2*me]))
  allocate (rectangle :: held%one)
  held%one%history = [10*me, 7]
  allocate (rectangle :: held%other)
  held%other%history = [20*me]
  held%other%n = 3*me
  sync all

  call expect(h[k]%n, k, 'component')
  call expect(h[k]%history(3), k + 1, 'element of an allocatable component')
  got = h[k]%history
  call expect(got, [k, 5, k + 1], 'allocatable component')
  call expect(size(h[k]%history), 3, 'its size')
  call expect(h[k]%name, repeat('x', k), 'of deferred length')
  call expect(len(h[k]%name), k, 'its length')
  call expect(nint(sum(h[k]%sides)), 3*k, 'target of a pointer')
  call expect(lbound(h[k]%sides, 1), 0, 'lower bound of it')
  call expect(sum([(h[i]%history(1), i=1, num_images())]), num_images()*(num_images() + 1)/2, 'in an implied DO')
  total = 0
  do concurrent (i=1:2)
    total(i) = h[k]%history(i)
  end do
  call expect(total, [k, 5], 'in DO CONCURRENT')
  call expect(held[k]%one%history(1), 10*k, 'in an allocatable component')
  call expect(held[k]%other%history, [20*k], 'in the target of a pointer')
  call expect(held[k]%other%n, 3*k, 'not allocatable there')
  sync all

  h[k]%history(2) = 50 + me
  h[k]%sides(1) = -me
  h[k]%n = -me
  held[k]%one%history = [1, 2]*me
  held[k]%other%n = 8*me
  sync all
  i = 1 + modulo(me - 2, num_images())
  call expect(h%history, [me, 50 + i, me + 1], 'element defined by another image')
  call expect(nint(h%sides(1)), -i, 'element of a target')
  call expect(h%n, -i, 'component')
  call expect(held%one%history, [i, 2*i], 'allocatable component in a component')
  call expect(held%other%n, 8*i, 'component in a target')
  call expect(nint(h%area()), 1, 'the object is what it was')
end program
