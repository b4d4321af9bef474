! F2018 9.4.4, 9.6: real and imaginary parts of sections of coarrays that are components, of arrays in components, with vector subscripts: got and put.
!with: ../expect.f90
!also: two all
module slabs
  implicit none
  type :: slab
    complex(8), allocatable :: v(:)[:], a(:, :)[:]
    character(4), allocatable :: c(:)[:]
  end type
  type :: field
    complex(8) :: w(6) = 0
    real(8) :: r(6) = 0
  end type
  type :: particle
    integer :: id = 0
    complex(8) :: phase = (1, 2)
  end type
  type :: cloud
    type(particle), allocatable :: p(:)[:]
  end type
end module

program parts_of_complex_coarray_components
  use expectations
  use slabs
  implicit none
  type(slab), save :: s
  type(field), save :: u[*]
  type(cloud), save :: q
  complex(8), save :: z(6, 6)[*]
  real(8) :: got(3)
  real(8), allocatable :: x(:)
  character(2) :: c(3)
  integer :: i, v(3) = [2, 1, 3], next

  next = mod(this_image(), num_images()) + 1
  allocate (s%v(6)[*], s%a(6, 6)[*], s%c(4)[*], q%p(3)[*])
  do i = 1, 6
    u%w(i) = cmplx(i, 10*i + this_image(), 8)
  end do
  u%r = aimag(u%w)
  s%v = u%w
  s%c = 'abcd'
  do i = 1, 6
    s%a(:, i) = s%v
    z(:, i) = s%v
  end do
  sync all

  got = s%v(1:3)[next]%im
  call expect(nint(got) - next, [10, 20, 30], 'section')
  got = s%v(5:1:-2)[next]%im
  call expect(nint(got) - next, [50, 30, 10], 'backwards')
  got = s%v(v)[next]%im
  call expect(nint(got) - next, [20, 10, 30], 'vector')
  got = u[next]%w(v)%im
  call expect(nint(got) - next, [20, 10, 30], 'vector in a component')
  got = u[next]%r(v)
  call expect(nint(got) - next, [20, 10, 30], 'vector in a real component')
  got = u[next]%w([3, 2, 1])%re
  call expect(nint(got), [3, 2, 1], 'real parts')
  got = z(v, 2)[next]%im
  call expect(nint(got) - next, [20, 10, 30], 'column')
  call expect(nint(s%v(v)[next]%im + u[next]%w(v)%im) - 2*next, [40, 20, 60], 'expression')
  x = s%v(:)[next]%im
  call expect(nint(x) - next, [10, 20, 30, 40, 50, 60], 'allocated')
  x = s%v(2:3)[next]%re
  call expect(nint(x), [2, 3], 'allocated anew')
  x = q%p(:)[next]%phase%im
  call expect(nint(x), [2, 2, 2], 'part of a part')
  c = s%c(1:3)[next](2:3)
  call expect(c(1)//c(2)//c(3), 'bcbcbc', 'substrings')

  sync all
  s%a(2:4, 2)[next]%im = -1
  s%a(2:4, 1)[next]%im = [-1, -2, -3]
  s%a(5, ::2)[next]%re = [7, 8, 9]
  s%v([6, 5])[next]%im = [-6, -5]
  u[next]%w([1, 3])%re = [-7, -8]
  z(2:3, 2)[next]%im = -1
  s%c(1:2)[next](1:2) = 'xy'
  q%p(2:3)[next]%phase%re = [5, 6]
  sync all
  call expect(nint(s%a(:, 2)%im), [10 + this_image(), -1, -1, -1, 50 + this_image(), 60 + this_image()], 'put')
  call expect(nint(s%a(2:4, 1)%im), [-1, -2, -3], 'put column')
  call expect(nint(s%a(5, :)%re), [7, 5, 8, 5, 9, 5], 'put row')
  call expect(nint(s%a(2:4, 1:2)%re - 2), reshape([0, 1, 2, 0, 1, 2], [3, 2]), 'real parts stay')
  call expect(nint(s%v%im) - this_image(), [10, 20, 30, 40, -5 - this_image(), -6 - this_image()], 'put by vector')
  call expect(nint(u%w%re), [-7, 2, -8, 4, 5, 6], 'put by vector in a component')
  call expect(nint(z(2:4, 2)%im), [-1, -1, 40 + this_image()], 'put to a coarray')
  call expect(s%c(1)//s%c(2)//s%c(3), 'xycdxycdabcd', 'put substrings')
  call expect(nint(q%p%phase%re), [1, 5, 6], 'put part of a part')
end program
