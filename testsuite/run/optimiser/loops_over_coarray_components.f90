! F2018 7.5.4.3, 9.6: loops over elements of coarrays that are components: of dummies, allocatables and parts of objects,
! objects that are not there in loops without iterations, loops that define the same coarray here.
!options: -O2
!also: two all
!images: 1 2 3
module fields
  implicit none
  type :: pair
    real(8), allocatable :: a(:)[:], b(:,:)[:]
    integer, allocatable :: k[:]
    real(8), allocatable :: local(:)
  end type
  type :: wrapped
    integer :: tag = 0
    type(pair) :: in
  end type
contains
  subroutine shift(q, from)
    type(wrapped), intent(inout) :: q
    integer, intent(in) :: from(:)
    integer :: i
    do i = 1, size(q%in%local)
      q%in%local(i) = q%in%a(i)[from(1)] + q%in%k[from(1)]
    end do
  end subroutine

  subroutine maybe(n, total, q)
    integer, intent(in) :: n
    real(8), intent(inout) :: total
    type(wrapped), optional, intent(in) :: q
    integer :: i
    do i = 1, n
      total = total + q%in%a(i)[1]
    end do
  end subroutine
end module

program loops_over_coarray_components
  use fields
  implicit none
  integer, parameter :: n = 30
  type(wrapped) :: q
  type(wrapped), allocatable :: gone
  integer :: me, next, i, j
  real(8) :: total
  me = this_image(); next = 1 + mod(me, num_images())
  allocate (q%in%a(0:n + 1)[*], q%in%b(n, 2)[*], q%in%k[*], q%in%local(n))
  q%in%a = [(100*me + i, i=0, n + 1)]; q%in%b = me; q%in%k = -me
  sync all
  call shift(q, [next])
  if (any(nint(q%in%local) /= [(100*next + i - next, i=1, n)])) error stop 'dummy'
  total = 0
  do i = 1, me - num_images() - 1
    total = total + gone%in%a(i)[next]
  end do
  call maybe(0, total)
  call maybe(2, total, q)
  if (nint(total) /= 203) error stop 'optional'
  do i = 1, n
    total = total + q%in%a(i)[next]
    do j = 1, 2
      q%in%b(i, j) = q%in%b(i, j) + q%in%a(i)[next]
    end do
  end do
  if (nint(total) /= 203 + sum([(100*next + i, i=1, n)])) error stop 'sum'
  if (any(nint(q%in%b(:, 2)) /= [(me + 100*next + i, i=1, n)])) error stop 'both'
  sync all
  ! What the loop defines here is not what it reads there, unless the image is this one.
  do i = 1, n
    q%in%a(0) = q%in%a(0) + q%in%a(i)[next]
  end do
  if (nint(q%in%a(0)) /= 100*me + sum([(100*next + i, i=1, n)])) error stop 'same coarray'
  sync all
  i = me
  do j = 1, n
    q%in%a(j) = q%in%a(j - 1)[i] + 1
  end do
  if (nint(q%in%a(n) - q%in%a(0)) /= n) error stop 'own image'
  sync all
  do i = 1, n
    q%in%a(i)[next] = i*me
  end do
  sync all
  if (any(nint(q%in%a(1:n)) /= [(i, i=1, n)]*(1 + modulo(me - 2, num_images())))) error stop 'put'
end program
