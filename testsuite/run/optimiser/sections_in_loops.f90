! F2018 9.6: loops over sections and whole arrays on other images, with strides, vector subscripts and negative bounds, in
! expressions and as variables, of components too; what overlaps is read before it is defined (10.2.1.3).
!options: -O2
!also: two all
!images: 1 2 3
program sections_in_loops
  implicit none
  integer, parameter :: n = 12
  type :: particle
    real(8) :: at(3) = 0, mass = 1
    integer :: cell(2) = 0
  end type
  type :: cloud
    type(particle), allocatable :: p(:)
    real(8), pointer :: w(:,:) => null()
  end type
  integer, save :: a(-2:n)[*], row(n)[*]
  real(8), save :: x(3, n)[*]
  type(particle), save :: p(n)[*]
  type(cloud), save :: c[*]
  real(8), target :: storage(2*n, n)
  integer, allocatable :: v(:)
  integer :: me, k, i, j, list(3), b(n), left
  real(8) :: f(3), total, y(3, n)
  me = this_image(); k = 1 + mod(me, num_images()); left = 1 + modulo(me - 2, num_images())
  a = [(100*me + i, i=-2, n)]; list = [5, 1, 9]; row = me
  do i = 1, n; x(:, i) = [me, i, me*i]; p(i)%at = [me*i, 2, 3]; p(i)%cell = [i, me]; end do
  allocate (c%p(0:n)); c%p%mass = me
  storage = me; c%w => storage(1:2*n:2, n:1:-1)
  storage(1, n) = -me
  sync all
  ! Values.
  b = 0; total = 0
  do i = 1, 4
    b(i:i + 2) = a(i - 3:i - 1)[k]
    b(1:n:4) = b(1:n:4) + a(n:-2:-5)[k]
    v = a(i:i + 2)[k]
    if (size(v) /= 3 .or. any(v /= 100*k + [i, i + 1, i + 2])) error stop 'allocated by assignment'
    v = [a(list)[k], a(i)[k]]
    if (size(v) /= 4 .or. any(v(1:3) /= 100*k + list)) error stop 'vector subscript'
    total = total + sum(x(:, i)[k]) + maxval(x(2:3, i + 1)[k]) - dot_product(x(:, i)[k], x(:, 2)[k])
  end do
  do i = 1, 4
    total = total - (k + i + k*i) - max(i + 1, k*(i + 1)) + (k*k + 2*i + 2*k*k*i)
  end do
  if (nint(total) /= 0 .or. b(4) /= 100*k + 1) error stop 'functions'
  do i = 1, n
    y(:, i) = matmul(reshape([1d0, 0d0, 0d0, 0d0, 2d0, 0d0, 0d0, 0d0, 3d0], [3, 3]), x(:, i)[k])
  end do
  if (any(nint(y(3, :)) /= [(3*k*i, i=1, n)])) error stop 'matmul'
  do i = 1, 3
    b = row(:)[k]
    b = b + row(n:1:-1)[k]*i
  end do
  if (any(b /= 4*k)) error stop 'whole arrays'
  ! Components: of elements, of arrays of structures, and those that lie elsewhere.
  f = 0
  do i = 1, n
    f = f + p(i)[k]%at
    f(1:2) = f(1:2) + p(i)[k]%cell
    f(3) = f(3) + sum(p(i:n)[k]%mass) + sum(c[k]%p(i - 1:i)%mass) + c[k]%w(1, 1)
    y(1, :) = c[k]%w(i, :)
  end do
  if (any(nint(f) /= [(k + 1)*n*(n + 1)/2, 2*n + k*n, 3*n + n*(n + 1)/2 + 2*k*n - n*k])) error stop 'components'
  if (any(nint(y(1, :)) /= k)) error stop 'sections of a pointer'
  do i = 1, 0
    f = f + c[k]%p(99)%at
  end do
  sync all
  ! Variables; both sides on the same image; overlap.
  do i = 1, n, 3
    a(i:i + 2)[k] = [me, 2*me, 3*me]
    x(:, i)[k] = x(:, i + 1)[k] + 1
    p(i)[k]%at(2:3) = -me
    p(i:i + 1)[k]%mass = me
    c[k]%p(i:i + 1)%mass = 10*me
    c[k]%w(i, 2:n) = me
    row(list)[k] = row(list)[k] + 1
  end do
  sync all
  if (any(a(1:n) /= left*[((1 + mod(i, 3), i=0, 2), j=1, n/3)])) error stop 'put'
  if (any(nint(x(:, 1)) /= [me + 1, 2 + 1, 2*me + 1])) error stop 'from the same image'
  if (nint(p(4)%at(3)) /= -left .or. nint(p(5)%mass) /= left .or. nint(p(6)%mass) /= 1) error stop 'parts of elements'
  if (nint(c%p(2)%mass) /= 10*left .or. nint(c%p(3)%mass) /= me) error stop 'part of a component'
  if (nint(storage(1, 1)) /= left .or. nint(storage(1, n)) /= -me) error stop 'by the pointer'
  if (any(row(list) /= me + n/3) .or. row(2) /= me) error stop 'vector subscripts'
  sync all
  do i = 1, 2
    a(2:n)[k] = a(1:n - 1)[k]
  end do
  sync all
  if (any(a(3:n) /= left*[(1 + mod(i, 3), i=0, n - 3)])) error stop 'overlap'
  sync all
  ! The own image.
  a = [(i, i=-2, n)]
  j = me
  do i = 1, 3
    a(2:n)[j] = a(1:n - 1)
    a(1:3) = a(3:1:-1)[j]
  end do
  if (any(a(1:5) /= [2, 1, 1, 2, 1])) error stop 'own image'
  sync all
end program
