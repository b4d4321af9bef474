! F2018 9.4.4, 9.6, 10.2.3, 10.2.4: arrays of real and imaginary parts of components as values, with vector subscripts, of sections of
! structures, in constructs of several statements, and as arguments of collectives.
!with: ../parts_of_complex.f90
program complex_parts_as_values
  use parts_of_complex
  implicit none
  type(d), save :: v(3)[*]
  complex, save :: c(4,2)[*]
  real, save :: x(4)[*]
  real :: w(4), y(4)
  real(8) :: s(2)
  type(d) :: loc
  integer :: k0, i, li(2) = [4,2], j
  k0 = num_images()
  c = 0
  do i = 1, 3
  v(i)%c1 = 0
  end do
  allocate(v(2)%z(2,2), source=(0d0,0d0))
  loc%c1 = [(1,2),(3,4),(5,6),(7,8)]
  allocate(loc%z(2,2), source=(1d0,2d0))
  sync all
  if (this_image() == 1) then
    x(:)[k0] = loc%c1%im
  end if
  sync all
  if (any(x(:)[k0] /= [2,4,6,8])) error stop '1'
  sync all
  if (this_image() == 1) x(1:2)[k0] = loc%z(1,:)%im
  sync all
  if (any(x(1:2)[k0] /= 2)) error stop '2'
  sync all
  if (this_image() == 1) then
    loc%c1%im = c(:,1)[k0]%re
    if (any(loc%c1%im /= 0) .or. any(loc%c1%re /= [1,3,5,7])) error stop '3'
    loc%c1%im = x(:)[k0]
    if (any(loc%c1%im /= [2,2,6,8]) .or. any(loc%c1%re /= [1,3,5,7])) error stop '4'
    forall (i=1:2) c(1:2,i)[k0]%im = loc%z(:,i)%im
    if (any(c(:,1)[k0]%im /= [2,2,0,0])) error stop '4a'
    c(:,:)[k0] = 0
    x(1:3)[k0] = loc%c1(2:4)%im * 2
    if (any(x(1:3)[k0] /= 2*[2,6,8])) error stop '4b'
    x([1,2])[k0] = loc%c1(2:3)%im
    if (any(x(1:2)[k0] /= [2,6])) error stop '4c'
    c(1:2,1)[k0]%re = loc%c1(3:4)%im
   if (any(c(1:2,1)[k0] /= [6,8])) error stop '4d'
    c(:,:)[k0] = 0
    forall (i=1:2) v(i)[k0]%c1(li)%im = 10*i
    forall (i=1:2) v(i)[k0]%c1(li)%re = [1.*i, 2.*i]
    if (any(v(1)[k0]%c1 /= [(0,0),(2,10),(0,0),(1,10)])) error stop '5'
    if (any(v(2)[k0]%c1 /= [(0,0),(4,20),(0,0),(2,20)])) error stop '6'
    where ([.true.,.false.]) v(3)[k0]%c1(li)%im = 5
    if (any(v(3)[k0]%c1 /= [(0,0),(0,0),(0,0),(0,5)])) error stop '7'
    v(1:3)[k0]%c1(2)%im = [1,2,3]
    v(1:3:2)[k0]%c1(3)%re = [7,9]
    w(1:3) = v(1:3)[k0]%c1(2)%im
    if (any(w(1:3) /= [1,2,3])) error stop '8'
    w(1:2) = v(1:3:2)[k0]%c1(3)%re
    if (any(w(1:2) /= [7,9])) error stop '9'
    where ([.true.,.false.,.true.]) v(1:3)[k0]%c1(1)%im = [4,5,6]
    w(1:3) = v(1:3)[k0]%c1(1)%im
    if (any(w(1:3) /= [4,0,6])) error stop '10'
    forall (i=1:2) v(i:2*i-1)[k0]%c1(4)%im = 30*i
    if (any([(v(i)[k0]%c1(4)%im, i=1,3)] /= [30,60,60])) error stop '11'
    forall (i=1:2)
      c(:,i)[k0]%re = i
      c(2:3,i)[k0]%im = c(2:3,3-i)[k0]%re
      where (c(:,i)[k0]%re > 1) c(:,i)[k0]%im = 77
    end forall
    if (any(c(:,1)[k0] /= [(1,0),(1,2),(1,2),(1,0)])) error stop '12'
    if (any(c(:,2)[k0] /= (2,77))) error stop '13'
    forall (i=1:2)
      v(i)[k0]%c1%re = i
      v(i)[k0]%c1(1:3:2)%im = -i
      where (v(i)[k0]%c1%re > 1) v(i)[k0]%c1%im = 55
    end forall
    w = v(1)[k0]%c1%im
    if (any(w /= [-1.,1.,-1.,30.])) error stop '14'
    w = v(2)[k0]%c1%im
    if (any(w /= 55)) error stop '15'
  end if
  sync all
  loc%c1 = (1,2)
  call co_sum(loc%c1%im)
  if (any(loc%c1%im /= 2*k0) .or. any(loc%c1%re /= 1)) error stop '16'
  loc%c1 = cmplx(this_image(), -this_image())
  call co_min(loc%c1(1:4:2)%im)
  if (any(loc%c1(1:3:2)%im /= -k0) .or. any(loc%c1%re /= this_image())) error stop '17'
  call co_broadcast(loc%z(2,:)%im, 1)
  loc%z = cmplx(this_image(), 9, 8)
  call co_broadcast(loc%z(2,:)%im, k0)
  if (any(loc%z(2,:)%re /= this_image())) error stop '18'
  loc%z(1,:)%im = this_image()
  call co_broadcast(loc%z(1,:)%im, k0)
  if (any(loc%z(1,:)%im /= k0) .or. any(loc%z%re /= this_image())) error stop '19'
  loc%c1 = (1,2)
  call co_reduce(loc%c1%im, add)
  if (any(loc%c1%im /= 2*k0) .or. any(loc%c1%re /= 1)) error stop '20'
  sync all
  if (this_image() == 1) print *, 'PASS'
contains
  pure real function add(a, b)
    real, intent(in) :: a, b
    add = a + b
  end function
end program
