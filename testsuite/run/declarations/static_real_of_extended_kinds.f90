! F2018 7.4.3.2: kinds beyond double precision, where the compiler has them (80 bits in 16 bytes, 128 bits).
!with: ../expect.f90
!fc: gfortran
program static_real_of_extended_kinds
  use expectations
  implicit none
  integer, parameter :: wide = selected_real_kind(18), quad = selected_real_kind(33)
  real(wide)    :: w[*], aw(3)[*]
  real(quad)    :: q[*], aq(3)[*]
  complex(wide) :: cw[*]
  complex(quad) :: cq[*]
  integer :: me, next

  me = this_image()
  next = mod(me, num_images()) + 1
  w = 1/3._wide + me
  q = 1/3._quad + me
  aw = [1, 2, 3]*w
  aq = [1, 2, 3]*q
  cw = cmplx(w, -w, wide)
  cq = cmplx(q, -q, quad)
  sync all
  call expect_true(w[next] == 1/3._wide + next, 'scalar of 18 digits differs')
  call expect_true(q[next] == 1/3._quad + next, 'scalar of 33 digits differs')
  call expect_true(all(aw(:)[next] == [1, 2, 3]*(1/3._wide + next)), 'array of 18 digits differs')
  call expect_true(all(aq(3:1:-1)[next] == [3, 2, 1]*(1/3._quad + next)), 'array of 33 digits differs')
  call expect_true(cw[next] == cmplx(w[next], -w[next], wide), 'complex of 18 digits differs')
  call expect_true(cq[next] == cmplx(q[next], -q[next], quad), 'complex of 33 digits differs')
  sync all
  aw(2)[next] = 1/7._wide
  aq(2)[next] = 1/7._quad
  sync all
  call expect_true(aw(2) == 1/7._wide, 'put of 18 digits differs')
  call expect_true(aq(2) == 1/7._quad, 'put of 33 digits differs')
end program
