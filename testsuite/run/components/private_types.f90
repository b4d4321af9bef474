! F2018 9.6: components of coarrays of private types, in files that cannot name these.
!with: parts/private_types.f90
!images: 1 2 3
!also: two all
program private_types
  use store, only: state, states, poly, o, start, pl, here
  implicit none
  integer :: k, i
  real :: s, r(8), d(3)
  call start
  do k = 1, num_images()
    s = 0
    do i = 1, 8
      s = s + state[k]%u(i)
    end do
    if (s /= 8*k) error stop 'loop'
    r = state[k]%u
    if (any(r /= k)) error stop 'array'
    if (state[k]%low(2) /= 2*k) error stop 'parent'
    if (state[k]%ins(2)%i /= 5*k) error stop 'two levels'
    if (state[k]%ins(2)%q(3) /= 9*k) error stop 'pointer'
    if (sum(states(2)[k]%u) /= 12*k) error stop 'element'
    if (poly[k]%u(4) /= 6*k) error stop 'poly'
    if (poly[k]%low(1) /= k) error stop 'poly parent'
    if (o[k]%of(1)%i /= 8*k) error stop 'open'
    if (o[k]%s%u(1) /= 2*k) error stop 'open, private inside'
    if (state[k]%name /= repeat('x', k)) error stop 'name'
    if (size(state[k]%u) /= 8) error stop 'size'
    if (.not. allocated(state[k]%low)) error stop 'allocated'
    do concurrent (i = 1:3)
      d(i) = state[k]%u(i)
    end do
    if (any(d /= k)) error stop 'concurrent'
    where (d > 0) d = state[k]%u(1:3) + 1
    if (any(d /= k + 1)) error stop 'where'
    here = pl[k]
    block
      integer :: j
      associate (x => (state[k]%low))
        j = x(3)
      end associate
      if (j /= 3*k) error stop 'associate'
    end block
    call inside(k)
  end do
  sync all
  k = mod(this_image(), num_images()) + 1
  state[k]%u(3) = 70
  state[k]%ins(1)%i = 71
  state[k]%low = 72
  poly[k]%u(2:3) = 73
  do i = 4, 6
    state[k]%u(i) = i
  end do
  sync all
  if (state%u(3) /= 70 .or. any(state%low /= 72)) error stop 'put'
  if (any(poly%u(2:3) /= 73) .or. any(state%u(4:6) /= [4, 5, 6])) error stop 'put 2'
  if (state[k]%ins(1)%i /= 71) error stop 'put 3'

contains
  subroutine inside(k)
    integer, intent(in) :: k
    if (state[k]%u(7) /= k) error stop 'internal'
  end subroutine
end program
