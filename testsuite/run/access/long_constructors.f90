! F2018 7.8, 9.5.3.3.2: constructors of thousands of constants as vector subscripts and as values that are converted; their compilation takes no minutes.
!with: ../expect.f90
!timeout: 60
program long_constructors
  use expectations
  implicit none
  integer, parameter :: n = 20000
  integer :: a(n)[*], b(n/2), i, k
  integer(8) :: c(n)[*]
  real(8) :: r(3)[*]
  complex :: z(2)[*]
  logical(1) :: l(2)[*]

  k = 1 + mod(this_image(), num_images())
  a = [(i, i=1, n)]*this_image()
  c = 0
  sync all
  b = a([(2*i, i=1, n/2)])[k]
  call expect(b(n/2), n*k, 'a get')
  call expect(sum(a([(i, i=1, n, 2)])[k]), n/2*(n/2)*k, 'in an expression')
  sync all
  c(:n/2)[k] = [(i, i=1, n/2)]
  r(:)[k] = [1, i - i, 3]
  z(:)[k] = (/(1.5_8, 2.5_8), (0.5_8, 0.25_8)/)
  l(:)[k] = [.true., k > 0]
  a([(i, i=n, 1, -1)])[k] = [(i, i=1, n)]
  sync all
  call expect(c(n/2), int(n/2, 8), 'a put of another kind')
  call expect(r, [1d0, 0d0, 3d0], 'integers as reals')
  call expect(z, [(1.5, 2.5), (0.5, 0.25)], 'complex numbers')
  call expect_true(all(logical(l)), 'logicals')
  call expect(a(1), n, 'a put with a vector subscript')
end program
