! F2018 9.5.3.3.1: what is not wrong passes.  Only the elements that a section takes must be there. (-fcheck=coarray)
!options: -fcheck=coarray
!with: ../expect.f90
program checked_references_within_bounds
  use expectations
  implicit none
  type pair
    integer :: i, j(2)
  end type
  type t
    integer :: v(0:3)
    type(pair) :: p(2:4)
    type(pair), allocatable :: q(:)
    integer, allocatable :: x(:)
  end type
  type cell
    type(pair), allocatable :: p(:)
  end type
  type domain
    type(cell), allocatable :: c(:)
  end type
  type(domain) :: e[*]
  integer :: a(-1:4)[*], k, n, i, j
  integer, allocatable :: b(:,:)[:]
  type(t) :: d(2)[*]
  integer :: calls, at(3)
  character(5) :: c(3)[*]
  character(:), allocatable :: long(:)[:]
  integer, save :: far(2)[4294967296_8:*]
  integer, allocatable :: farther(:)[:]

  k = mod(this_image(), num_images()) + 1
  n = 5
  allocate (b(2,0:3)[*])
  a = [(i*this_image(), i=-1, 4)]
  b(:,:) = reshape([(i*this_image(), i=1, 8)], [2, 4])
  c = 'abcde'
  do i = 1, 2
    d(i)%v = [0, 1, 2, 3]*i*this_image()
    allocate (d(i)%x(-i:i), source=i*this_image())
    d(i)%p = [(pair(j, [10*i + j, this_image()]), j=2, 4)]
    allocate (d(i)%q(0:i), source=pair(i, [i, this_image()]))
  end do
  far = this_image()
  allocate (farther(2)[4294967296_8:*], source=far)
  sync all
  call expect(far(n - 3)[4294967296_8] + farther(n - 3)[4294967296_8], 2, 'a wide cosubscript')
  call expect(a(-1)[k], -k, 'element')
  call expect(a(-1:n:4)[k], [-1, 3]*k, 'last used element within the bounds')
  call expect(size(a(n:4)[k]), 0, 'empty section')
  call expect(a(4:-3:-4)[k], [4, 0]*k, 'negative stride')
  call expect(a(:0)[k], [-1, 0]*k, 'no first subscript')
  call expect(size(a(:3:-1)[k]), 0, 'no first subscript, negative stride')
  call expect(a(4::-2)[k], [4]*k, 'no last subscript, negative stride')
  call expect(a([0, 4])[k], [0, 4]*k, 'vector subscript')
  call expect(b(2, 0:3)[k], [2, 4, 6, 8]*k, 'allocatable')
  call expect(b(a(1)[1], 3)[k], 7*k, 'nested')
  call expect(d(2)[k]%v(1:3), [2, 4, 6]*k, 'component')
  call expect(d(1:2)[k]%v(3), [3, 6]*k, 'section of components')
  call expect(d(2)[k]%x(-2), 2*k, 'allocatable component')
  call expect([(d(i)[k]%x(-i), i=1, 2)], [1, 2]*k, 'with an index')
  call expect(c(2)[k](2:3), 'bc', 'substring')
  sync all
  ! Sections of components and of substrings: what stands in their subscripts is evaluated once.
  at = [1, 2, 3]
  calls = 0
  call expect(d(at(1):next(1))[k]%v(at(3)), [3, 6]*k, 'section of components')
  call expect(calls, 1, 'its function references')
  call expect(d(2)[k]%p(next(1):n:2)%j(at(1)), [22, 24], 'section of structures')
  call expect(d(at(2:1:-1))[k]%p(at(3))%j(2), [k, k], 'vector subscript of structures')
  call expect(d(2)[k]%q(:at(2))%j(2), [k, k, k], 'section of an allocatable component')
  call expect(size(d(1)[k]%q(n:)%i), 0, 'empty section of an allocatable component')
  if (n > 0) at(:2) = d(:)[k]%p(4)%i
  call expect(at, [4, 4, 3], 'no bounds at all')
  calls = 0
  call expect(a(-next(0):n:next(3))[k], [-1, 3]*k, 'function references in the bounds of a section')
  call expect(b(2, next(0) - 1:at(3))[k], [2, 4, 6, 8]*k, 'and array elements')
  call expect(calls, 3, 'evaluated once')
  call expect(c(next(1):at(3))[k](at(3):), ['cde', 'cde'], 'substrings')
  call expect(c(at(3:3) )[k](at(3):), ['cde'], 'with a vector, blanks behind it')
  call expect(d(at(3:3) - 1&
      & )[k]%p(4)%i, [4], 'with a vector, the end of the line behind it')
  sync all
  d(2:at(3) - 1)[k]%p(next(1))%i = 77
  c(:next(0))[k](2:3) = 'xy'
  sync all
  call expect(d(2)%p(2)%i, 77, 'put to a section of components')
  call expect(c(1)//c(2), 'axydeabcde', 'put to substrings')
  sync all
  a(n:4)[k] = 9
  a(3:4)[k] = 8
  d(1)[k]%x(0:1) = 5
  sync all
  call expect(a(2:), [2*this_image(), 8, 8], 'put')
  call expect(d(1)%x, [this_image(), 5, 5], 'put to a component')
  allocate (character(4) :: long(0:2)[*])
  long = ['abcd', 'efgh', 'ijkl']
  sync all
  call expect(long(1:)[k](2:3), ['fg', 'jk'], 'substrings of deferred length')
  call expect(long([2, 0])[k](3:), ['kl', 'cd'], 'vector subscript of deferred length')
  call with_other_names
  allocate (e%c(this_image()))
  allocate (e%c(this_image())%p(2:3))
  do i = 2, 3
    e%c(this_image())%p(i) = pair(i, [7, 8]*this_image())
  end do
  sync all
  call expect(e[k]%c(k)%p(:)%i, [2, 3], 'behind two components whose bounds differ')
  call expect(e[k]%c(k)%p([3, 2])%i, [3, 2], 'with a vector subscript there')
  call expect(e[k]%c(k)%p(3)%j(1:2), [7, 8]*k, 'a section at the end')
  e[k]%c(k)%p(2:3)%i = -1
  sync all
  call expect(e%c(this_image())%p%i, [-1, -1], 'a put there')
contains
  subroutine with_other_names
    integer :: allocated, associated, logical, lbound(2)

    allocated = 1 + mod(k, 2)
    associated = 2
    logical = 1
    lbound = d(allocated)[k]%x(0:logical)
    call expect(lbound, merge([5, 5], [2, 2]*k, allocated == 1), 'an object whose name is that of an intrinsic function')
    lbound = [2, 3]
    call expect(b(associated, lbound(1):lbound(2))[k], [6, 8]*k, 'allocatable')
  end subroutine

  integer function next(i)
    integer, intent(in) :: i

    calls = calls + 1
    next = i + 1
  end function
end program
