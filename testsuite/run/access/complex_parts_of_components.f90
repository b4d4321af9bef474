! F2018 9.4.4, 9.6, 10.2.3, 10.2.4: arrays of real and imaginary parts of coindexed components, in assignments, WHERE and FORALL, and of
! this image as arguments of collectives.
!with: ../parts_of_complex.f90
program complex_parts_of_components
  use parts_of_complex
  implicit none
  type(d), save :: v(3)[*]
  complex, save :: c(4,2)[*]
  real :: w(4), x(4)
  real(8) :: s(2)
  complex :: loc(4)
  integer :: k0, i, li(2) = [4,2]
  k0 = num_images()
  c = 0
  v(2)%c1 = 0
  allocate(v(2)%z(2,2), source=(0d0,0d0))
  sync all
  if (this_image() == 1) then
    c(:,1)[k0]%im = [1.,2.,3.,4.]
    c(:,2)[k0]%re = 5
    c(li,2)[k0]%im = [7., 8.]
    v(2)[k0]%c1(4:1:-1)%im = [1.,2.,3.,4.]
    v(2)[k0]%c1(li)%re = [5.,6.]
    v(2)[k0]%z(2,:)%im = [7d0,8d0]
    forall (i=1:2) v(2)[k0]%z(1,i:i)%im = 10*i
    do i = 1, 4
      v(3)[k0]%c1(i)%re = i
    end do
    v(3)[k0]%c1(:)%im = v(2)[k0]%c1(:)%im
    where ([.true.,.false.,.true.,.false.]) v(1)[k0]%c1%im = 3
    where ([.false.,.true.,.false.,.true.]) v(1)[k0]%c1%im = 4
    call neg(c(:,1)[k0]%im)
  end if
  sync all
  w = c(:,1)[k0]%im
  x = c(:,2)[k0]%re
  if (any(w /= [-1,-2,-3,-4]) .or. any(x /= 5)) error stop '1'
  w = c(:,2)[k0]%im
  if (any(w /= [0,8,0,7])) error stop '2'
  w = v(2)[k0]%c1%im; x = v(2)[k0]%c1%re
  if (any(w /= [4,3,2,1])) error stop '3'
  if (any(x /= [0,6,0,5])) error stop '4'
  s = v(2)[k0]%z(2,:)%im
  if (any(s /= [7,8])) error stop '5'
  s = v(2)[k0]%z(1,:)%im
  if (any(s /= [10,20])) error stop '6'
  w = v(3)[k0]%c1(:)%im; x = v(3)[k0]%c1(:)%re
  if (any(w /= [4,3,2,1]) .or. any(x /= [1,2,3,4])) error stop '7'
  w = v(1)[k0]%c1%im
  if (any(w /= [3,4,3,4])) error stop '8'
  loc = (1, 2)
  call co_sum(loc%im)
  if (any(loc%im /= 2*k0) .or. any(loc%re /= 1)) error stop '9'
  loc%re = this_image()
  call co_max(loc(1:4:2)%re)
  if (any(loc(1:3:2)%re /= k0) .or. loc(2)%re /= this_image()) error stop '10'
  call co_broadcast(loc(4:2:-2)%re, k0)
  if (any(loc%re /= k0)) error stop '11'
  call co_reduce(loc%re, add)
  if (any(loc%re /= k0*k0)) error stop '12'
  sync all
  if (this_image() == 1) print *, 'PASS'
contains
  subroutine neg(y)
    real, intent(inout) :: y(:)
    y = -y
  end subroutine
  pure real function add(a, b)
    real, intent(in) :: a, b
    add = a + b
  end function
end program
