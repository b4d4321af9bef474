! F2018 7.5.3: a coarray of a type with kind parameters.
!with: ../expect.f90
program parameterised_type
  use expectations
  implicit none
  integer, parameter :: double = kind(1d0)
  type vector(k)
    integer, kind :: k = kind(1.)
    real(k) :: x(3)
  end type
  type(vector(double)) :: v[*], copy
  type(vector) :: w(2)[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  v%x = [1d0, 2d0, 3d0]*this_image()
  w(2)%x = this_image()
  sync all
  copy = v[next]
  call expect(copy%x, [1d0, 2d0, 3d0]*next, 'double precision')
  call expect(v[next]%x(3), 3d0*next, 'component')
  call expect(w(2)[next]%x, real([next, next, next]), 'default kind')
end program
