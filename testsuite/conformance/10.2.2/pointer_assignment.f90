! F2018 10.2.2.3, 10.2.2.4: pointers whose targets are the image's own coarrays: bounds given and remapped, sections with strides, components, parts
! of complex objects, polymorphic; a pointer component of a coarray is set only by its own image, its target's value is had by all.
program pointer_assignment
  implicit none
  type :: node
    integer :: v = 0
    complex :: z = (1, 2)
    integer, pointer :: p(:) => null()
  end type
  type(node), target, save :: a(4)[*]
  integer, target, save :: data(6)[*]
  integer, pointer :: flat(:), grid(:, :), one, two(:)
  real, pointer :: re(:)
  class(node), pointer :: any_node
  integer :: me, n, right

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  data = [1, 2, 3, 4, 5, 6] * me
  flat(0:) => data
  grid(1:2, 1:3) => data
  two => data(6:1:-2)
  one => a(2)%v
  re => a%z%re
  any_node => a(3)
  a(4)%p => data(2:5)
  sync all
  if (lbound(flat, 1) /= 0 .or. grid(2, 3) /= 6 * me .or. any(two /= [6, 4, 2] * me)) error stop 1
  sync all
  data(6)[right] = 100 + me
  a(2)[right]%v = 200 + me
  a(3)[right]%v = 300 + me
  a(1)[right]%z = cmplx(me, 0)
  sync all
  if (flat(5) /= 100 + modulo(me - 2, n) + 1 .or. two(1) /= flat(5) .or. grid(2, 3) /= flat(5)) error stop 2
  if (one /= 200 + modulo(me - 2, n) + 1 .or. any_node%v /= 300 + modulo(me - 2, n) + 1) error stop 3
  if (re(1) /= modulo(me - 2, n) + 1 .or. re(2) /= 1) error stop 4
  if (a(4)[right]%p(1) /= 2 * right .or. any(a(4)[right]%p(2:3) /= [3, 4] * right)) error stop 5
  sync all
  nullify (a(4)%p)
  if (associated(a(4)%p)) error stop 6
end program
