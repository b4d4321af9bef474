! F2018 9.5.3.3.3, 10.2.1.3: statements that only move what vector subscripts choose on another image. The vector is evaluated before
! anything is defined, the variable may be the vector, and both sides may be one coarray on one image.
!options: -O2
!also: two all
!with: ../expect.f90
module boxes
  implicit none
  type :: box
    real(8), allocatable :: u(:, :)
    integer :: at(6) = 0
  end type
end module
program vector_subscripts_alone
  use boxes
  use expectations
  implicit none
  integer, parameter :: n = 20
  integer, save :: a(n)[*], m(-2:n - 3, 0:3)[*]
  real(8), save :: r(n)[*]
  complex(4), save :: z(n)[*]
  type(box), save :: b[*]
  logical, allocatable :: l(:)[:]
  integer, allocatable :: whole(:)
  integer, target :: near(n)
  integer, pointer :: p(:)
  integer :: list(5), long(n), next, me, i
  integer(8) :: wide(3)
  real(8) :: x(5)
  complex(4) :: c(3)

  me = this_image()
  next = mod(me, num_images()) + 1
  list = [7, 2, 20, 1, 13]
  wide = [4, 19, 11]
  allocate (l(n)[*])
  allocate (b%u(n, 2 + me))

  call fill_all()
  ! Into what has other types, sections, lower bounds, an allocatable variable of another size, a pointer.
  x = a(list)[next]
  call expect(int(x), next*100 + list, 'conversion')
  long = 0
  long(2:10:2) = a(list)[next]
  call expect(long(:11), [0, next*100 + list(1), 0, next*100 + list(2), 0, next*100 + list(3), 0, next*100 + list(4), 0, &
    next*100 + list(5), 0], 'into a section')
  whole = [1, 2]
  whole = a(list)[next]
  call expect(size(whole), 5, 'allocated anew')
  call expect(whole, next*100 + list, 'values of it')
  whole = m(list - 3, 2)[next]
  call expect(whole, next*1000 + 200 + list - 3, 'lower bounds')
  p => near(5:13:2)
  p = m(1, [3, 1, 0, 2, 3])[next]
  call expect(near(5:13:2), next*1000 + [300, 100, 0, 200, 300] + 1, 'pointer to a section')
  c = z(wide)[next]
  call expect(nint(real(c)), int(wide), 'vector of eight bytes')
  call expect(nint(aimag(c)), [next, next, next], 'complex')
  call expect(count(l(list)[next]), 2, 'an argument')
  x(1:3) = b[next]%u(wide, next)
  call expect(nint(x(1:3)), int(wide)*10 + next, 'allocatable component')
  whole = b[next]%at([6, 1])
  call expect(whole, [next*7 + 6, next*7 + 1], 'component')
  whole = a(list([1, 3]))[next] ! a vector with a vector subscript
  call expect(whole, next*100 + [7, 20], 'vector of a vector')
  whole = a(list(5:1:-2))[next]
  call expect(whole, next*100 + [13, 20, 7], 'vector that is a section')
  whole = a(list(1:0))[next]
  call expect(size(whole), 0, 'empty')

  ! The variable is the vector, or a part of it.
  list = a(list)[next] - next*100
  call expect(list, [7, 2, 20, 1, 13], 'the vector itself')
  list = m(list - 3, 0)[next] - next*1000 + 3
  call expect(list, [7, 2, 20, 1, 13], 'the vector of another one')
  list(2:4) = a(list(3:5))[next] - next*100
  call expect(list, [7, 20, 1, 13, 13], 'a part of the vector')
  list = [7, 2, 20, 1, 13]

  ! The vector lies on another image, too.
  whole = r(b[next]%at(1:3) - next*7)[next]
  call expect(whole, [1, 2, 3]*next, 'vector on the other image')

  ! Puts; nobody reads what the others define.
  sync all
  a(list)[next] = [(me*7 + i, i = 1, 5)]
  r(list)[next] = x(1)
  m(list - 3, 1)[next] = list
  z(wide)[next] = c
  l(list)[next] = .true.
  b[next]%u(wide, 1) = x(1:3)
  sync all
  i = merge(num_images(), me - 1, me == 1)
  call expect(a(list), i*7 + [1, 2, 3, 4, 5], 'put')
  call expect(a(3:6), me*100 + [3, 4, 5, 6], 'neighbours of it')
  call expect(nint(r(list)), [(40 + me, i = 1, 5)], 'scalar put')
  call expect(m(list - 3, 1), list, 'two dimensions')
  call expect(all(l(list)), .true., 'logical')
  call expect(nint(b%u(wide, 1)), int(wide)*10 + me, 'put of a component')

  ! One coarray, and this image.
  sync all
  call fill_all()
  a([1, 2, 3])[me] = a([3, 1, 2])
  call expect(a(1:3), me*100 + [3, 1, 2], 'own image, put')
  a(1:3) = a([3, 1, 2])[me]
  call expect(a(1:3), me*100 + [2, 3, 1], 'own image, get')
  a([1, 2, 3])[me] = a([3, 1, 2])[me]
  call expect(a(1:3), me*100 + [1, 2, 3], 'own image, both')
  sync all
  a([4, 5])[next] = a([5, 4])[next]
  a([6, 7])[next] = a([6, 7])[next] + 1
  sync all
  call expect(a(4:7), me*100 + [5, 4, 7, 8], 'get and put')
  if (me == 1) print *, 'passed'

contains

  subroutine fill_all()
    integer :: j, k

    sync all
    do j = 1, n
      a(j) = me*100 + j
      r(j) = j*me
      z(j) = cmplx(j, me)
      l(j) = j == 2 .or. j == 13
      m(j - 3, :) = me*1000 + [0, 100, 200, 300] + j - 3
      do k = 1, size(b%u, 2)
        b%u(j, k) = j*10 + k
      end do
    end do
    b%at = [(me*7 + k, k = 1, 6)]
    sync all
  end subroutine
end program
