! F2018 8.5.6.1 to 8.5.6.4, 8.6.4: codimensions by attribute, by statement, by the entity, by DIMENSION, ALLOCATABLE and TARGET
! statements; an entity's own coarray specification overrides the attribute; cobounds from named constants and expressions.
!with: ../../run/expect.f90
program declaration_forms
  use expectations
  implicit none
  integer, parameter :: low = -2, wide = 2
  integer, codimension[low:*] :: a, b(2), c[wide, *], d(0:1)[3:4, 0:*]
  real :: e, f, g
  codimension :: e[*], f[0:1, low + 1:*]
  dimension :: g(wide, -1:1)
  codimension :: g[*]
  integer :: h, i, j
  allocatable :: h(:)[:], i[:, :]
  target :: j(3)[1:*]
  save :: e, g
  double precision, dimension(3), codimension[*] :: l, m(2, 2)
  logical, save, codimension[min(1, 2):*] :: o
  character(len=*), parameter :: word = 'abc'
  character(len(word)*2), codimension[*] :: q*4, r
  integer, pointer :: p(:)
  integer :: k, n

  n = num_images()
  k = this_image()
  allocate (h(2)[low:*], i[1, 0:*])
  a = k; b = k; c = k; d = k; e = k; f = k; g = k; h = k; i = k; j = k; l = k; m = k; o = k == n
  q = 'abcdefgh'
  r = q//word
  sync all
  call expect(lcobound(a), [low], 'cobounds of the attribute')
  call expect(lcobound(c), [1, 1], 'cobounds of the entity')
  call expect(ucobound(c, 1), wide, 'a named constant as cobound')
  call expect(lcobound(d), [3, 0], 'bounds and cobounds of the entity')
  call expect(a[low + n - 1] + b(2)[low + n - 1], 2*n, 'coindexed')
  call expect(c[1 + mod(n - 1, 2), 1 + (n - 1)/2], n, 'two cosubscripts')
  call expect(d(1)[3 + mod(n - 1, 2), (n - 1)/2], n, 'other cobounds')
  call expect(e[n] + g(2, -1)[n], 2.0*n, 'statement')
  call expect(f[mod(n - 1, 2), low + 1 + (n - 1)/2], real(n), 'statement with two codimensions')
  call expect(h(2)[low + n - 1] + i[1, n - 1], 2*n, 'ALLOCATABLE statement')
  call expect(j(3)[n], n, 'TARGET statement')
  p => j
  p(2) = 99
  sync all
  call expect(j(2)[n], 99, 'defined through a pointer')
  call expect(shape(m), [2, 2], 'the array specification of the entity')
  call expect(l(3)[n] + m(2, 2)[n], 2d0*n, 'dimension and codimension')
  call expect(o[n], .true., 'logical')
  call expect(q[n]//r[n](4:5), 'abcdda', 'lengths of characters')
end program
