! F2018 8.5.6, 8.6.4: the codimension may stand in the entity, in the CODIMENSION attribute, in a CODIMENSION, ALLOCATABLE
! or TARGET statement; the one in the entity overrides the attribute.
!with: ../expect.f90
program codimension_attribute_and_statement
  use expectations
  implicit none
  integer, codimension[*] :: a, b(3), c[0:*]
  integer, dimension(2), codimension[*] :: d, e(4)
  integer :: f, g, h
  real    :: m, n
  dimension g(2)
  codimension :: f[*], g[*]
  codimension h[0:*]
  target m(2, 3)[*]
  allocatable :: n(:)[:]
  integer :: k
  real, save, dimension(5), codimension[*] :: o

  k = num_images()
  a = 1; b = 2; c = 3; d = 4; e = 5; f = 6; g = 7; h = 8; m = 9; o = 10
  allocate (n(3)[*], source=11.)
  sync all
  call expect(a[k], 1, 'attribute')
  call expect(b(:)[k], [2, 2, 2], 'attribute, array')
  call expect(c[k - 1], 3, 'entity over attribute')
  call expect(d(:)[k], [4, 4], 'two attributes')
  call expect(e(:)[k], [5, 5, 5, 5], 'entity dimension over attribute')
  call expect(f[k], 6, 'statement')
  call expect(g(2)[k], 7, 'DIMENSION and CODIMENSION statements')
  call expect(h[k - 1], 8, 'statement without colons')
  call expect(m(2, 3)[k], 9., 'TARGET statement')
  call expect(o(5)[k], 10., 'SAVE, DIMENSION and CODIMENSION')
  call expect(n(:)[k], [11., 11., 11.], 'ALLOCATABLE statement')
end program
