! F2018 10.2.1.3, 9.6: assignments of expressions over sections on other images, and of expressions to such sections. What overlaps
! is read before it is defined, on this image too; nothing is evaluated twice, and nothing that the statement would not evaluate.
!options: -O2
!also: two all
!images: 1 2 3
module fields
  implicit none
  type :: cell
    integer :: n = 0
    complex(8) :: z = 0
    real(4) :: at(3) = 0
  end type
  type :: block_of_fields
    real(8), allocatable :: u(:,:)
    real(8), pointer :: w(:) => null()
  end type
  type :: held
    real(8), allocatable :: u(:)[:]
  end type
  integer :: calls = 0
contains
  integer function counted(k)
    integer, intent(in) :: k
    calls = calls + 1
    counted = k
  end function
  pure real(8) function square(x)
    real(8), intent(in) :: x
    square = x*x
  end function
  ! Bounds of a dummy, other than those of the actual argument.
  subroutine shifted(a, k, s)
    real(8), intent(inout) :: a(-3:, 0:)[*]
    integer, intent(in) :: k
    real(8), intent(out) :: s(:)
    s(:) = a(-3:-3 + size(s) - 1, 0)[k] + a(-3, 0:size(s) - 1)[k]
  end subroutine
end module
program array_expressions
  use fields
  implicit none
  integer, parameter :: n = 9
  real(8), save :: a(n,n)[*], v(0:2*n)[*], out(n,n)[*]
  integer, save :: iv(n)[*], whole(n)[*], images(3)[*]
  logical, save :: flags(n)[*]
  type(cell), save :: cells(n)[*]
  type(block_of_fields), save :: f[*]
  type(held) :: h
  real(8), allocatable :: co(:)[:], x(:), m(:,:)
  real(8), target :: line(2*n), aim(n)
  real(8), pointer :: p(:)
  integer :: me, k, left, i, j, list(4), step
  character(8) :: text
  me = this_image(); k = 1 + mod(me, num_images()); left = 1 + modulo(me - 2, num_images())
  do j = 1, n; do i = 1, n; a(i, j) = 100*me + 10*i + j; end do; end do
  v = [(1000*me + i, i=0, 2*n)]; iv = [(me*i, i=1, n)]; whole = me; flags = [(mod(i + me, 2) == 0, i=1, n)]
  images = [k, left, me]; list = [7, 2, 9, 1]; out = 0
  do i = 1, n; cells(i)%n = i*me; cells(i)%z = cmplx(i, me, 8); cells(i)%at = [i, me, 3]; end do
  allocate (f%u(2*me, -1:2), co(n)[*], h%u(0:n)[*], m(n,n))
  f%u = me; line = [(me*i, i=1, 2*n)]; f%w => line(2*n:1:-2); co = me; h%u = [(me + i, i=0, n)]
  sync all
  ! Values: sections, planes, whole arrays, strides both ways, vector subscripts.
  m = -1
  m(2:n - 1, 2:n - 1) = a(1:n - 2, 2:n - 1)[k] + a(3:n, 2:n - 1)[k] - 2*a(2:n - 1, 2:n - 1)[k]
  if (any(m(2:n - 1, 2:n - 1) /= 0) .or. m(1, 1) /= -1) error stop 'stencil'
  m = 1; m = m + a(:,:)[k]
  if (any(nint(m) /= reshape([((100*k + 10*i + j + 1, i=1, n), j=1, n)], [n, n]))) error stop 'plane'
  m(:, 1) = m(:, 1)*0 + a(3, n:1:-1)[k]; m(1:3, 2) = v(2*n:0:-9)[k] + 0.5d0
  if (any(nint(m(:, 1)) /= [(100*k + 30 + j, j=n, 1, -1)])) error stop 'row backwards'
  if (any(m(1:3, 2) /= 1000*k + [18, 9, 0] + 0.5d0)) error stop 'stride backwards'
  m(1:4, 3) = a(list, 4)[k] - a(4, list)[left]
  if (any(nint(m(1:4, 3)) /= 100*(k - left) + 9*(list - 4))) error stop 'vector subscripts'
  m(:, 4) = iv(:)[k]; m(:, 5) = whole(:)[left]*iv(:)[k]
  if (any(nint(m(:, 4)) /= [(k*i, i=1, n)]) .or. any(nint(m(:, 5)) /= [(left*k*i, i=1, n)])) error stop 'conversion'
  m(1:0, 6) = a(1:0, 6)[k]*2 + 1
  ! Allocated by assignment, lower bounds.
  x = 2*v(3:5)[k]
  if (lbound(x, 1) /= 1 .or. any(nint(x) /= 2000*k + [6, 8, 10])) error stop 'allocated'
  x = [x, v(1:2)[k], a(1, 1)[k]]
  if (size(x) /= 6 .or. nint(x(6)) /= 100*k + 11 .or. nint(x(4)) /= 1000*k + 1) error stop 'constructor'
  x = x(6:1:-1) + v(0:5)[k]
  if (nint(x(1)) /= 1100*k + 11 .or. nint(x(6)) /= 3000*k + 11) error stop 'variable in the expression'
  ! Functions of arrays.
  m(1, 1) = sum(a(:,:)[k]); m(2, 1) = dot_product(v(1:3)[k], [1d0, 0d0, 2d0]); m(3, 1) = maxval(a(2, :)[k], a(2, :)[k] < 100*k + 25)
  m(4, 1) = count(flags(:)[k]); m(5, 1) = merge(1, 0, any(iv(:)[k] == 3*k) .and. all(flags(1:n:2)[k] .eqv. flags(1)[k]))
  if (nint(m(1, 1)) /= n*n*(100*k + 55) .or. nint(m(2, 1)) /= 3000*k + 7 .or. nint(m(3, 1)) /= 100*k + 24) error stop 'sums'
  if (nint(m(4, 1)) /= 4 + mod(k, 2) .or. nint(m(5, 1)) /= 1) error stop 'logical'
  m = matmul(a(:,:)[k], m*0 + 1) - transpose(a(:,:)[k])
  if (nint(m(2, 3)) /= n*(100*k + 20) + 45 - (100*k + 32)) error stop 'matmul'
  m(:, 1) = square(a(1,1)[k]) + a(:, 1)[k]
  if (nint(m(2, 1)) /= (100*k + 11)**2 + 100*k + 21) error stop 'pure function'
  text = merge('yes', 'no ', all(v(:)[k] >= 1000*k)); if (text /= 'yes') error stop 'character'
  ! Components, complex parts, components that lie elsewhere, coarray components, dummies.
  m(:, 1) = cells(:)[k]%n + cells(:)[left]%n; m(:, 2) = cells(:)[k]%z%im*2; m(1:3, 3) = cells(4)[k]%at + 1; m(:, 4) = cells(:)[k]%at(2)*2
  if (any(nint(m(:, 1)) /= [((k + left)*i, i=1, n)]) .or. any(nint(m(:, 2)) /= 2*k) .or. any(nint(m(:, 4)) /= 2*k)) error stop 'parts'
  if (any(nint(m(1:3, 3)) /= [5, k + 1, 4])) error stop 'array component'
  x = f[k]%u(:, 0) + f[k]%u(1, 1)
  if (size(x) /= 2*k .or. any(nint(x) /= 2*k)) error stop 'allocatable component'
  x = f[k]%u(1, :)*2
  if (size(x) /= 4 .or. any(nint(x) /= 2*k)) error stop 'allocatable component, row'
  x = f[k]%w + 1
  if (any(nint(x) /= [(k*i + 1, i=2*n, 1, -2)])) error stop 'pointer component'
  x = h%u(0:n:3)[k]*2; if (any(nint(x) /= [(2*(k + i), i=0, n, 3)])) error stop 'coarray component'
  call shifted(a, k, m(1:4, 1))
  if (any(nint(m(1:4, 1)) /= 200*k + [22, 33, 44, 55])) error stop 'dummy'
  ! Selectors that are evaluated once, or not at all.
  m(:, 1) = a(:, 1)[counted(k)]*2; if (calls /= 1) error stop 'evaluated twice'
  step = 7
  if (step > 10) m(:, 1) = a(:, 1)[images(step)]*2
  m(:, 1) = a(:, 1)[images(1)]*2 + a(:, 2)[images(2)]
  if (any(nint(m(:, 1)) /= [(200*k + 20*i + 2 + 100*left + 10*i + 2, i=1, n)])) error stop 'selector in an array'
  images(3) = sum(whole(:)[images(3)]); if (images(3) /= n*me) error stop 'defines what the selector names'
  images(3) = me
  if (me > 0) x = co(:)[k] + 1
  if (size(x) /= n .or. any(nint(x) /= k + 1)) error stop 'behind IF'
  do i = 1, 3
    sync all
    x = x + co(:)[k] + merge(a(:, 1)[left], co(:)[left], i > 5)
    if (i == 2) cycle
  end do
  if (any(nint(x) /= 1 + 4*k + 3*left)) error stop 'in a loop that synchronises'
  sync all
  ! Puts: expressions, conversions, what overlaps, and values from the same coarray.
  out(2:n, 2:n)[k] = a(1:n - 1, 1:n - 1)*2 + 1
  out(1, :)[k] = iv; out(2:n:2, 1)[k] = -[1, 2, 3, 4]*me
  sync all
  if (any(nint(out(2:n, 3)) /= [(200*left + 20*i + 5, i=1, n - 1)])) error stop 'put of an expression'
  if (any(nint(out(1, :)) /= [(left*i, i=1, n)]) .or. any(nint(out(2:n:2, 1)) /= -[1, 2, 3, 4]*left)) error stop 'put, converted'
  sync all
  out(list, 5)[k] = out(list, 4)*0 + list
  out(1:n - 1, 6)[k] = out(2:n, 6)[k] + 1
  out(2:n, 7)[k] = out(1:n - 1, 7)[k] + 1
  out(:, 8)[k] = out(n:1:-1, 8)[images(1)]*2
  sync all
  if (any(nint(out(list, 5)) /= list)) error stop 'put, vector subscript'
  if (any(nint(out(1:n - 1, 6)) /= [(200*left + 20*i + 11, i=1, n - 1)] + 1)) error stop 'shifted down'
  if (nint(out(2, 7)) /= left*7 + 1 .or. any(nint(out(3:n, 7)) /= [(200*left + 20*i + 14, i=1, n - 2)])) error stop 'shifted up'
  if (nint(out(1, 8)) /= 2*(200*left + 175) .or. nint(out(n, 8)) /= 2*left*8) error stop 'turned round'
  sync all
  ! The own image: what the statement defines is read before.
  v(1:2*n)[me] = v(0:2*n - 1) + 1
  if (any(nint(v) /= [1000*me, (1000*me + i + 1, i=0, 2*n - 1)])) error stop 'own image, put'
  v(0:2*n - 1)[me] = v(1:2*n)[images(3)] - v(0:2*n - 1)
  if (any(nint(v(0:3)) /= [1, 1, 1, 1])) error stop 'own image, put and get'
  v(0:n) = v(n:2*n)[me]*2 + v(0:n); v(0:n) = v(n:0:-1)[images(3)] + 0
  if (nint(v(1)) /= 2*1 + 1) error stop 'own image, get'
  aim = [(i, i=1, n)]; p => aim(n:1:-1)
  p = p + whole(:)[k]; aim(2:n) = aim(1:n - 1)*whole(1:n - 1)[k]
  if (any(nint(aim) /= [1 + k, (k*(i + k), i=1, n - 1)])) error stop 'pointer'
  sync all
  out(:, 9)[k] = co(:)[left] + co
  sync all
  if (any(nint(out(:, 9)) /= left + 1 + modulo(left - 2, num_images()))) error stop 'from one image to another'
  print '(a)', 'ok'
end program
