! F2018 9.6: loops whose selectors are elements and components of every integer kind and rank, over coarrays of small kinds, with strides, loop
! variables of eight bytes, and bounds far apart.
!options: -O2
!also: two all
!images: 1 2 3 5
program selectors_of_every_kind
  use iso_fortran_env
  implicit none
  integer, parameter :: n = 90
  integer(8) :: nbr8(2, 2), j8
  integer(1) :: nbr1(2)
  integer(2), save :: h(n)[*]
  complex(4), save :: z(n)[*]
  logical(1), allocatable :: b(:)[:]
  integer :: i, me, right
  type inner
    integer(2) :: k(3)
  end type
  type outer
    type(inner) :: in(2)
  end type
  type(outer) :: o
  complex(4) :: zs(n)
  integer :: hs(n), low, high
  me = this_image(); right = 1 + modulo(me, num_images())
  allocate (b(-5:n)[*])
  h = [(int(i + 100*me, 2), i=1, n)]; z = cmplx(me, 1); b = [(modulo(i + me, 2) == 0, i=-5, n)]
  nbr8 = right; nbr1 = int(right, 1); o%in(1)%k = 1; o%in(2)%k = int(right, 2)
  sync all
  hs = 0
  do j8 = 1_8, int(n, 8)
    hs(j8) = h(j8)[nbr8(2, 1)]
  end do
  if (any(hs /= [(i + 100*right, i=1, n)])) error stop 'kind 8'
  do i = n, 1, -7
    zs(i) = z(i)[o%in(2)%k(3)] + nbr1(1)
    if (b(i)[nbr1(2)] .neqv. modulo(i + right, 2) == 0) error stop 'b'
  end do
  if (any(zs(n:1:-7) /= cmplx(2*right, 1))) error stop 'complex'
  ! The difference of the bounds is beyond the kind.
  low = -huge(1); high = huge(1); hs = 0
  do i = low, high - huge(1)/2 - 5, huge(1)/2
    hs(1 + modulo(i, n)) = h(1 + modulo(i, n))[nbr8(1, 1)]
  end do
  if (count(hs /= 0) < 1 .or. any(hs /= 0 .and. hs /= [(i + 100*right, i=1, n)])) error stop 'bounds'
  do concurrent (i = 1:n:2, j8 = 1:3)
    hs(i) = h(i)[nbr8(1, 2)]
  end do
  if (any(hs(1:n:2) /= [(i + 100*right, i=1, n, 2)])) error stop 'concurrent'
  sync all
end program
