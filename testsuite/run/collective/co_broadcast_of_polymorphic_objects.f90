! F2018 16.9.46: A may be polymorphic; its dynamic type is the same on all images, and all of it becomes defined.
!with: ../expect.f90
module shapes
  implicit none
  type, abstract :: shape_type
    character(:), allocatable :: name
  end type
  type, extends(shape_type) :: circle
    real :: radius = 0
  end type
  type, extends(circle) :: ring
    real, allocatable :: holes(:)
  end type
  type :: plain
    integer :: i = 0
  end type
  type, extends(plain) :: longer
    integer :: j(3) = 0
  end type
end module

program co_broadcast_of_polymorphic_objects
  use expectations
  use shapes
  implicit none
  integer :: me, source, number
  type(ring) :: fixed
  type(longer) :: several(4)
  character(5) :: text

  me = this_image()
  do source = 1, num_images()
    call allocatable_scalar()
    fixed = ring(name='old', radius=me, holes=[real :: me])
    if (me == source) fixed = ring(name='dummy', radius=8, holes=[1., 2., 3.])
    call dummy(fixed)
    call expect(fixed%name, 'dummy', 'name through a dummy')
    call expect(fixed%radius, 8., 'radius through a dummy')
    call expect(fixed%holes, [1., 2., 3.], 'holes through a dummy')

    several%i = me
    several(1)%j = [1, 2, 3]*me
    several(3)%j = [4, 5, 6]*me
    call array(several(1:3:2))
    call expect(several%i, [source, me, source, me], 'components of the declared type')
    call expect(several(1)%j, [1, 2, 3]*source, 'components of the dynamic type')
    call expect(several(3)%j, [4, 5, 6]*source, 'components of the dynamic type')

    number = 10*me
    call anything(number)
    call expect(number, 10*source, 'unlimited polymorphic integer')
    write (text, '(i5)') me
    call anything(text)
    call expect(text(5:5), achar(iachar('0') + source), 'unlimited polymorphic character')
    fixed%radius = me
    call anything(fixed)
    call expect(fixed%radius, real(source), 'unlimited polymorphic object')
  end do

contains

  subroutine allocatable_scalar()
    class(shape_type), allocatable :: object

    allocate (ring :: object)
    object%name = repeat('o', me)
    if (me == source) object%name = repeat('s', source)
    select type (object)
    type is (ring)
      if (me == source) object%holes = [real :: 0, source]
    end select
    if (me > 0) call co_broadcast(object, source)
    call expect(object%name, repeat('s', source), 'name')
    select type (object)
    type is (ring)
      call expect(size(object%holes), 2, 'size of holes')
      call expect(object%holes(2), real(source), 'holes')
      call co_broadcast(object, source_image=source)
      call expect(object%holes(2), real(source), 'holes in SELECT TYPE')
    end select
  end subroutine

  subroutine dummy(object)
    class(circle), intent(inout) :: object

    call co_broadcast(object, source)
  end subroutine

  subroutine array(objects)
    class(plain), intent(inout) :: objects(:)

    call co_broadcast(objects, source)
  end subroutine

  subroutine anything(object)
    class(*), intent(inout) :: object

    call co_broadcast(object, source)
  end subroutine
end program
