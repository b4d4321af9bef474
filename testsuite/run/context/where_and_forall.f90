! F2018 10.2.3, 10.2.4: coindexed objects in masks and right-hand sides of WHERE and FORALL.
!with: ../expect.f90
program where_and_forall
  use expectations
  implicit none
  integer :: a(6)[*], b(6), c(6)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  a = [1, -2, 3, -4, 5, -6]*this_image()
  sync all
  b = 0
  where (a(:)[k] > 0) b = a(:)[k]
  call expect(b, [1, 0, 3, 0, 5, 0]*k, 'WHERE statement')
  where (a(:)[k] < 0)
    c = -a(:)[k]
    b = 9
  elsewhere (a(:)[k] > 3*k)
    c = 100
  elsewhere
    c = a(6:1:-1)[k]
  end where
  call expect(c, [-6*k, 2*k, -4*k, 4*k, 100, 6*k], 'WHERE construct')
  call expect(b, [k, 9, 3*k, 9, 5*k, 9], 'WHERE construct, second assignment')
  forall (i = 1:6) b(i) = a(7 - i)[k]
  call expect(b, [-6, 5, -4, 3, -2, 1]*k, 'FORALL statement')
  forall (i = 1:6, a(i)[k] > 0)
    b(i) = i*a(i)[k]
  end forall
  call expect(b(1:5:2), [1, 9, 25]*k, 'FORALL with a mask')
  call expect(b(2:6:2), [5, 3, 1]*k, 'elements out of the mask')
end program
