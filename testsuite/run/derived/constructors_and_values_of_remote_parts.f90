! F2018 7.5.10, 15.5.2.4, 9.6: components of other images as values in structure constructors, of deferred length and polymorphic ones among
! them, and objects with allocatable components as actual arguments of VALUE dummies, which the procedure may change.
!with: ../expect.f90
!also: two all
module roads
  implicit none
  type path
    character(:), allocatable :: name
    integer :: cost = 0
  end type
  type town
    integer, allocatable :: streets(:)
    character(:), allocatable :: name
  end type
  type, extends(town) :: city
    integer :: quarters = 0
  end type
  type map
    class(town), allocatable :: centre
  end type
contains
  integer function changed(by_value)
    type(town), value :: by_value
    by_value%streets(1) = 100
    by_value%name = 'something longer than before'
    by_value%streets = [by_value%streets, 1]
    changed = sum(by_value%streets) + len(by_value%name)
  end function

  integer function length_of(p)
    type(path), intent(in) :: p
    length_of = len(p%name) + p%cost
  end function
end module

program constructors_and_values_of_remote_parts
  use roads
  use expectations
  implicit none
  type(path) :: p[*], q
  type(town) :: t(2)[*]
  class(town), allocatable :: c[:]
  type(map) :: m
  character(3) :: fixed[*]
  integer :: me, k, i

  me = this_image()
  k = 1 + mod(me, num_images())
  p%name = repeat(achar(96 + me), me)
  fixed = repeat(achar(64 + me), 3)
  t(2)%streets = [me, 2*me]
  t(2)%name = 'town'
  allocate (city :: c[*])
  c%streets = [(me, i=1, 4)]
  sync all

  q = path(p[k]%name)
  call expect(q%name, repeat(achar(96 + k), k), 'of deferred length')
  q = path(p[k]%name//'z', me)
  call expect(q%name, repeat(achar(96 + k), k)//'z', 'a part of an expression')
  call expect(q%cost, me, 'another component')
  q = path('z'//fixed[k](2:))
  call expect(q%name, 'z'//repeat(achar(64 + k), 2), 'a substring')
  call expect(length_of(path(name=fixed[k], cost=1)), 4, 'with a keyword, as an actual argument')
  do i = 1, 3
    m = map(c[k])
    call expect(sum(m%centre%streets), 4*k, 'a polymorphic component')
    m%centre%streets(1) = -1
  end do
  select type (centre => m%centre)
  type is (city)
    call expect(centre%quarters, 0, 'its dynamic type')
  class default
    call fail('its dynamic type')
  end select
  do i = 1, 3
    call expect(changed(t(2)[k]), 101 + 2*k + 28, 'a VALUE dummy')
  end do
  sync all
  call expect(t(2)%streets, [me, 2*me], 'the argument stays as it is')
  call expect(t(2)%name, 'town', 'its name')
  call expect(c%streets, [(me, i=1, 4)], 'the value stays as it is')
end program
