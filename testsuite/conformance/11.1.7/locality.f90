! F2018 11.1.7.5, F2023 11.1.7.2: DO CONCURRENT with locality specifiers around coindexed objects: DEFAULT(NONE) with SHARED coarrays, LOCAL and
! LOCAL_INIT variables that receive values of other images, REDUCE of a coarray and of an array. gfortran 12 has no locality specifiers.
!with: ../../run/expect.f90
!fc: flang
program locality
  use expectations
  implicit none
  integer :: a(8)[*], b(8), k, i, t, total[*], s, m(3), z(8)[*]

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 8)]*this_image()
  z = 0
  sync all
  b = 0
  do concurrent (i=1:8) default(none) shared(a, b, k)
    b(i) = a(i)[k]
  end do
  call expect(b, [1, 2, 3, 4, 5, 6, 7, 8]*k, 'DEFAULT(NONE)')
  t = 5
  do concurrent (i=1:8) local(s) local_init(t) shared(a)
    s = a(i)[k]
    t = t + s
    b(i) = t
  end do
  call expect(b, [1, 2, 3, 4, 5, 6, 7, 8]*k + 5, 'LOCAL')
  call expect(t, 5, 'LOCAL_INIT')
  total = 10
  do concurrent (i=1:8) reduce(+:total)
    total = total + a(i)[k]
  end do
  call expect(total, 10 + 36*k, 'REDUCE of a coarray')
  sync all
  call expect(total[k], 10 + 36*(mod(k, num_images()) + 1), 'the coarray of others')
  m = 0
  do concurrent (i=1:8) reduce(max:m) default(none) shared(a, k)
    m(2) = max(m(2), a(i)[k])
  end do
  call expect(m, [0, 8*k, 0], 'REDUCE of an array')
  do concurrent (i=1:8, mod(i, 2) == 0) default(none) shared(z, a, k)
    z(i)[k] = a(i)[k]
  end do
  sync all
  call expect(z, [0, 2, 0, 4, 0, 6, 0, 8]*this_image(), 'definitions')
end program
