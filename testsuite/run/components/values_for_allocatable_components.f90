! F2018 7.5.10: components on other images that are not allocatable themselves, as values for allocatable components in structure constructors.
!with: ../expect.f90
!also: two all
module values_for_components
  implicit none
  type :: inner
    integer      :: v = 3, w(3) = [1, 2, 3]
    character(4) :: s = 'abcd'
  end type
  type :: outer
    type(inner), allocatable :: one, list(:)
    type(inner), pointer     :: p => null(), q(:) => null()
    type(inner)              :: plain
    integer                  :: v = 4, w(3) = 5
  end type
  type :: copy
    integer, allocatable      :: y, x(:)
    character(:), allocatable :: s
    type(inner), allocatable  :: i, l(:)
  end type
end module
program values_for_allocatable_components
  use expectations
  use values_for_components
  implicit none
  type(outer), save        :: a[*], e(2)[*]
  type(inner), target, save :: t(4)
  type(copy)               :: z, zz(2)
  integer                  :: i, k, me

  me = this_image()
  k = 1 + mod(me, num_images())
  allocate (a%one, a%list(2))
  a%p => t(1)
  a%q => t
  t%v = [(10*i + me, i=1,4)]
  a%v = 100*me
  a%w = [(i*me, i=1,3)]
  a%one%w = 7*me
  a%list%v = [me, 2*me]
  a%list(2)%s = 'im' // achar(48 + me) // '!'
  a%plain%s = 'p' // achar(48 + me)
  do i = 1, 2
    allocate (e(i)%one)
    e(i)%one%v = i*me
  end do
  sync all

  z = copy(y=a[k]%v, x=a[k]%w, s=a[k]%plain%s, i=a[k]%plain)
  call expect(z%y, 100*k, 'a scalar component')
  call expect(z%x, [k, 2*k, 3*k], 'an array component')
  call expect(z%s, 'p' // achar(48 + k) // '  ', 'characters')
  call expect(z%i%s, z%s, 'a component of derived type')
  z = copy(y=a[k]%one%v, x=a[k]%one%w, s=a[k]%list(2)%s, l=a[k]%q)
  call expect(z%y, 3, 'a component of an allocatable one')
  call expect(z%x, [7*k, 7*k, 7*k], 'an array there')
  call expect(z%s, 'im' // achar(48 + k) // '!', 'characters of an element')
  call expect(z%l%v, [(10*i + k, i=1,4)], 'the target of a pointer')
  z = copy(y=a[k]%p%v, x=a[k]%list%v, i=a[k]%q(3))
  call expect(z%y, 10 + k, 'a component of a target')
  call expect(z%x, [k, 2*k], 'a component of an array')
  call expect(z%i%v, 30 + k, 'an element of a target')
  z = copy(x=a[k]%q(4:2:-1)%v)
  call expect(z%x, [40 + k, 30 + k, 20 + k], 'a component of a section')
  z = copy(x=(a[k]%q%v), y=a[k]%list(2)%v + 0)
  call expect(z%x, [(10*i + k, i=1,4)], 'in parentheses')
  call expect(z%y, 2*k, 'an expression')
  zz = [(copy(y=e(i)[k]%one%v), i=1,2)]
  call expect([zz(1)%y, zz(2)%y], [k, 2*k], 'in an implied DO')
  sync all
end program
