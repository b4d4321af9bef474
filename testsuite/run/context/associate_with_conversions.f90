! F2018 11.1.3.2, C1103: a conversion of a coindexed object that changes nothing is a value all the same, which ASSOCIATE may name.
!with: ../expect.f90
!also: two all
program associate_with_conversions
  use expectations
  implicit none
  integer, save :: n[*]
  real, save :: x(3)[*]
  complex, save :: z(2)[*]
  logical, save :: l[*]
  double precision, save :: d[*]
  integer :: k

  k = num_images()
  n = this_image()
  x = n + 0.5
  z = cmplx(n, 2)
  l = n == k
  d = 2*n
  sync all
  associate (m => int(n[k]), y => real(x(:)[1]), q => logical(l[k]), c => cmplx(z(:)[1]), e => dble(d[k]), plus => +n[1])
    call expect(m, k, 'int')
    call expect(nint(2*y), [3, 3, 3], 'real')
    call expect(q, .true., 'logical')
    call expect(nint(aimag(c)), [2, 2], 'cmplx')
    call expect(nint(e), 2*k, 'dble')
    call expect(plus, 1, 'plus')
  end associate
  sync all
end program
