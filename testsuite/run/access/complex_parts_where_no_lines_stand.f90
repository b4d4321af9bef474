! F2018 9.4.4, 9.6: sections of real and imaginary parts of coindexed objects where no lines can stand around the statement: indices of
! FORALL, DO CONCURRENT and implied DO, masks of WHERE.
!with: ../parts_of_complex.f90
program complex_parts_where_no_lines_stand
  use parts_of_complex
  implicit none
  type(d), save :: v2(3)[*]
  complex, save :: c(4,2)[*]
  real, save :: v0(5)[*]
  real :: w(4)
  integer :: k, k0, list(2) = [4, 2]
  v2(1)%c1 = [(1,2),(3,9),(4,5),(6,7)]
  v2(2)%c1 = v2(1)%c1
  allocate(v2(1)%z(2,2), source=(4d0,-3d0))
  c(:,1) = v2(1)%c1; c(:,2) = c(:,1) * 2
  v2(3)%c1 = 0
  sync all
  k0 = num_images()
  forall (k=1:3)
    v0(5-k)[1] = maxval(v2(1)[k0]%c1(:)%im)
  end forall
  sync all
  if (any(v0(:)[1] /= [0.,9.,9.,9.,0.])) error stop '1'
  sync all
  forall (k=1:4) v0(k) = sum(c(k,:)[k0]%im)
  if (any(v0(1:4) /= [6.,27.,15.,21.])) error stop '2'
  forall (k=1:2) v0(k) = sum(c(:,k)[k0]%re)
  if (any(v0(1:2) /= [14.,28.])) error stop '3'
  w = [(sum(c(k,:)[k0]%im), k=1,4)]
  if (any(w /= [6.,27.,15.,21.])) error stop '4'
  w(1:2) = [(sum(v2(k)[k0]%c1(4:1:-2)%im), k=1,2)]
  if (any(w(1:2) /= 16)) error stop '5'
  w(1:2) = [(maxval(c(list, k)[k0]%im), k=1,2)]
  if (any(w(1:2) /= [9,18])) error stop '6'
  w(1:2) = [(maxval(v2(k)[k0]%c1(list)%im), k=1,2)]
  if (any(w(1:2) /= [9,9])) error stop '7'
  w(1:2) = [(sum(v2(1)[k0]%z(k,:)%im), k=1,2)]
  if (any(w(1:2) /= -6)) error stop '8'
  do concurrent (k=1:2)
    w(k) = sum(v2(1)[k0]%z(k,:)%re)
  end do
  if (any(w(1:2) /= 8)) error stop '9'
  where (w(1:2) > 0) w(1:2) = v2(1)[k0]%z(:,1)%im
  if (any(w(1:2) /= -3)) error stop '10'
  where (w > -9) w = v2(1)[k0]%c1%im
  if (any(w /= [2,9,5,7])) error stop '11'
  w(1:2) = [(sum(v2(1:2)[k0]%c1(k)%im), k=1,2)]
  if (any(w(1:2) /= [4,18])) error stop '12'
  w(1:2) = [(maxval(v2([2,1])[k0]%c1(k)%im), k=1,2)]
  if (any(w(1:2) /= [2,9])) error stop '13'
  sync all
  if (this_image() == 1) print *, 'PASS'
end program
