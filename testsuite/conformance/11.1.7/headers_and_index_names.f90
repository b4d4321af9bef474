! F2018 11.1.7.2, 11.1.7.4, 19.4: coindexed objects in the bounds, the step and the mask of DO CONCURRENT; an index name that is also the
! name of a coarray is another entity there, in FORALL and in an implied DO, but as DO variable it is the coarray.
!with: ../../run/expect.f90
program headers_and_index_names
  use expectations
  implicit none
  integer :: a(8)[*], b(8), k, i, t, low[*], high[*], step[*], j[*]

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 8)]*this_image()
  low = 2
  high = 8
  step = 3
  j = 77
  sync all
  b = 0
  do concurrent (i=low[k]:high[k]:step[k], a(i)[k] > 2*k)
    b(i) = a(i)[k]
  end do
  call expect(b, [0, 0, 0, 0, 5, 0, 0, 8]*k, 'header')
  do concurrent (j=1:8)
    b(j) = a(j)[k]
  end do
  call expect(b, [1, 2, 3, 4, 5, 6, 7, 8]*k, 'index of DO CONCURRENT')
  forall (j=1:8) b(j) = a(9 - j)[k]
  call expect(b, [8, 7, 6, 5, 4, 3, 2, 1]*k, 'index of FORALL')
  b = [(a(j)[k], j=1, 8)]
  call expect(b, [1, 2, 3, 4, 5, 6, 7, 8]*k, 'index of an implied DO')
  call expect(j, 77, 'the coarray is another entity')
  sync all
  call expect(j[k], 77, 'the coarray of others')
  sync all
  do j = low[k], high[k], step[k]
    b(j) = -a(j)[k]
  end do
  call expect(b, [1, -2, 3, 4, -5, 6, 7, -8]*k, 'DO variable')
  sync all
  call expect(j[k], 11, 'the DO variable of others')
  sync all
  do concurrent (i=1:8, t=1:1)
    a(i)[k] = i + t
  end do
  sync all
  call expect(a, [2, 3, 4, 5, 6, 7, 8, 9], 'definitions')
end program
