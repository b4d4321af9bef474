! F2018 8.5.6: a coarray of derived type is read, defined and copied whole.
!with: ../expect.f90
program static_derived_type
  use expectations
  implicit none
  type particle
    real    :: position(3)
    integer :: charge
    character(4) :: name
    logical :: alive
  end type
  type(particle) :: p[*], list(4)[*], copy, some(2)
  integer :: me, next, previous

  me = this_image()
  next = mod(me, num_images()) + 1
  previous = modulo(me - 2, num_images()) + 1
  p = particle([1., 2., 3.]*me, -me, 'abcd', .true.)
  list = p
  list%charge = [10, 20, 30, 40]*me
  sync all
  copy = p[next]
  call expect(copy%position, [1., 2., 3.]*next, 'component array of the copy')
  call expect(copy%charge, -next, 'component of the copy')
  call expect(copy%name, 'abcd', 'character component of the copy')
  some = list(2:4:2)[next]
  call expect(some%charge, [20, 40]*next, 'components of a section')
  copy = list(3)[next]
  call expect(copy%charge, 30*next, 'component of an element')
  sync all
  p[next] = particle([0., 0., 0.], 99, 'new', .false.)
  copy%charge = me
  list(1)[next] = copy
  sync all
  call expect(p%charge, 99, 'put of a structure constructor')
  call expect(p%name, 'new ', 'put of a structure constructor')
  call expect(p%alive, .false., 'put of a structure constructor')
  call expect(list(1)%charge, previous, 'put of a variable')
end program
