! F2018 11.1.3.3: selectors of ASSOCIATE that are expressions with coindexed objects (C1105 forbids the objects themselves);
! their value is that on entry.
!with: ../expect.f90
program associate_with_coindexed_values
  use expectations
  implicit none
  type point
    real :: x(3) = [1., 2., 3.]
  end type
  integer     :: a(4)[*], s[*]
  type(point) :: p[*]
  integer :: k, next

  k = mod(this_image(), num_images()) + 1
  next = k
  a = [1, 2, 3, 4]*this_image()
  s = this_image()
  p%x(2) = this_image()
  sync all
  associate (part => (a(2:3)[k]), one => (s[k]), value => s[k] + 1, y => 2*p[k]%x(2))
    next = 1
    sync all
    s[k] = -1
    sync all
    call expect(part, [2, 3]*k, 'section')
    call expect(one, k, 'scalar')
    call expect(value, k + 1, 'expression')
    call expect(y, 2.*k, 'component')
    call expect(part(2) + one, 4*k, 'in an expression')
  end associate
end program
