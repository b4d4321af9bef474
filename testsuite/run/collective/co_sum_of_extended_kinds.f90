! F2018 16.9.50: CO_SUM, CO_MIN and CO_MAX for kinds beyond double precision and 64 bits.
!with: ../expect.f90
!fc: gfortran
program co_sum_of_extended_kinds
  use expectations
  implicit none
  integer, parameter :: wide = selected_real_kind(18), quad = selected_real_kind(33), huge_int = selected_int_kind(30)
  real(wide) :: w(2)
  real(quad) :: q
  complex(quad) :: z
  integer(huge_int) :: i
  integer :: n

  n = num_images()
  w = this_image() + [0._wide, 1/4._wide]
  q = this_image()
  z = cmplx(q, 1, quad)
  i = 10_huge_int**25*this_image()
  call co_sum(w)
  call co_sum(z)
  call co_sum(i)
  call co_max(q)
  call expect_true(all(w == n*(n + 1)/2 + [0._wide, n/4._wide]), 'sum with 18 digits differs')
  call expect_true(q == n, 'maximum with 33 digits differs')
  call expect_true(z == cmplx(n*(n + 1)/2, n, quad), 'complex sum with 33 digits differs')
  call expect_true(i == 10_huge_int**25*(n*(n + 1)/2), 'integer sum beyond 64 bits differs')
end program
