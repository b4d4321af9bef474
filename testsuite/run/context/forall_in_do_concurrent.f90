! F2018 10.2.4, 11.1.7, C1139: FORALL in DO CONCURRENT defines elements on another image from others of them.
!with: ../expect.f90
program forall_in_do_concurrent
  use expectations
  implicit none
  integer :: a(4)[*], b(3,4)[*], i, j, k, me

  me = this_image()
  k = mod(me, num_images()) + 1
  a = [1, 2, 3, 4]
  b = reshape([(i, i = 1, 12)], [3,4])
  sync all
  do concurrent (j = 1:3)
    forall (i = 1:4) b(j,i)[k] = b(j,5 - i)[k] + j
  end do
  do concurrent (j = 1:1)
    forall (i = 1:4, a(i)[k] > 1)
      a(i)[k] = a(5 - i)[k]
    end forall
  end do
  sync all
  call expect([(b(:,i), i = 1, 4)], [((3*(4 - i) + 2*j, j = 1, 3), i = 1, 4)], 'FORALL statement')
  call expect(a, [1, 3, 2, 1], 'FORALL construct with a mask')
  sync all
end program
