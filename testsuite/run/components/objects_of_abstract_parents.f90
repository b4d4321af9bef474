! F2018 7.5.7.2, 9.6: a component on another image by the name of the parent component, which is of an abstract type.
module shapes
  implicit none
  type, abstract :: shape
    integer :: id = 3
    integer, allocatable :: points(:)
    integer, pointer :: marks(:) => null()
  end type
  type, extends(shape) :: polygon
    integer :: w = 2
  end type
  type owner
    type(polygon) :: inner(2)
    class(polygon), allocatable :: held
  end type
end module

program objects_of_abstract_parents
  use shapes
  implicit none
  type(polygon), save :: p(2)[*]
  type(owner), save :: o[*]
  integer :: k, me

  me = this_image()
  allocate (p(2)%points(4), source=[me, 2*me, 3*me, 4*me])
  allocate (p(2)%marks(2), source=me)
  allocate (o%inner(1)%points(3), source=5*me)
  allocate (o%held)
  allocate (o%held%points(2), source=7*me)
  sync all
  k = mod(me, num_images()) + 1
  if (any(p(2)[k]%shape%points(2:) /= [2*k, 3*k, 4*k])) error stop 'section'
  if (p(2)[k]%shape%points(4) + p(2)[k]%shape%marks(1) /= 5*k) error stop 'elements'
  if (size(o[k]%inner(1)%shape%points) /= 3 .or. sum(o[k]%inner(1)%shape%points) /= 15*k) error stop 'nested'
  if (o[k]%held%shape%points(2) /= 7*k) error stop 'polymorphic component'
  if (p(2)[k]%shape%id /= 3) error stop 'no component'
  sync all
  p(2)[k]%shape%points(1:2) = me
  o[k]%held%shape%points = -me
  sync all
  k = mod(me + num_images() - 2, num_images()) + 1
  if (any(p(2)%points /= [k, k, 3*me, 4*me]) .or. any(o%held%points /= -k)) error stop 'defined'
end program
