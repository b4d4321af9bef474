! F2018 11.1.7.4.1, 9.6: DO loops whose bounds are of the image whose elements they read, by way of components and image selectors that may be
! looked at only when there is an iteration.
!options: -O2
!also: two all
!images: 1 2 3
program bounds_on_the_other_image
  implicit none
  type chunk
    integer              :: n = 0, first = 1
    integer, allocatable :: keys(:)
    integer, pointer     :: more(:) => null()
  end type
  type(chunk), save :: tc(3)[*], one[*]
  integer, save :: n[*], limits(3)[*], a(0:9)[*]
  integer, allocatable :: nbr(:), never(:)[:]
  integer :: me, i, j, k, t, steps, b(2)

  me = this_image()
  k = 1 + mod(me, num_images())
  n = 3
  limits = [2, 8, -1]
  a = [(10*me + i, i=0, 9)]
  do j = 1, 2
    tc(j)%n = 2*j
    allocate (tc(j)%keys(2*j), tc(j)%more(0:2*j - 1))
    tc(j)%keys = [(i*me, i=1, 2*j)]
    tc(j)%more = [(i, i=1, 2*j)]
  end do
  allocate (one%keys(-1:1))
  one%keys = me
  one%n = 1
  one%first = -1
  allocate (nbr(2))
  nbr = [k, me]
  sync all

  t = 0
  do j = 1, 3
    do i = 1, tc(j)[k]%n
      t = t + tc(j)[k]%keys(i)
    end do
  end do
  if (t /= 13*k) error stop 'components'
  j = 2
  t = 0
  do i = 1, tc(j)[k]%n
    t = t + tc(j)[k]%keys(i)
    if (tc(j)[k]%more(i - 1) /= i) error stop 'pointer'
  end do
  if (t /= 10*k) error stop 'components, one loop'
  t = 0
  do i = one[k]%first, one[k]%n, n[k] - 2
    t = t + one[k]%keys(i) + a(i + 1)[nbr(1)]
  end do
  if (t /= 33*k + 3) error stop 'step'
  t = 0
  do i = limits(2)[nbr(1)], limits(1)[nbr(1)], limits(3)[nbr(1)]
    t = t + a(i)[nbr(1)]
  end do
  if (t /= 70*k + 35) error stop 'selectors in the bounds'
  t = 0
  do i = 1, size(tc(j)[k]%keys)
    t = t + tc(j)[k]%keys(i)
  end do
  if (t /= 10*k) error stop 'size'
  t = 0
  do concurrent (i = 1:tc(nbr(2) - me + 1)[nbr(1)]%n)
    b(i) = tc(nbr(2) - me + 1)[nbr(1)]%keys(i)
  end do
  if (any(b /= [k, 2*k])) error stop 'CONCURRENT'
  do i = 1, this_image() - me + limits(1)[k]
    t = t + one[nbr(1)]%keys(i - 2)
  end do
  if (t /= 2*k) error stop 'intrinsic functions'

  ! ---- no iteration ----
  deallocate (nbr)
  do i = 1, tc(3)[k]%n
    t = t + tc(3)[k]%keys(i) + a(i)[nbr(1)] + never(i)[k] + one[nbr(2)]%more(i)
  end do
  do i = n[k], limits(1)[k]
    t = t + a(i)[nbr(1)]
  end do
  do i = 1, n[k]
    if (i < 10) cycle
    t = t + a(i)[nbr(1)]
  end do
  do i = 1, limits(1)[k]
    if (i < 10) then
      t = t + 1
    else if (a(i)[nbr(1)] == 1) then
      t = t - 1
    end if
  end do
  if (t /= 2*k + 2) error stop 'no iteration'

  ! ---- the bounds stay what they were ----
  sync all
  steps = 0
  do i = 1, n[k]
    steps = steps + 1
    n[k] = 1
  end do
  if (steps /= 3) error stop 'bound defined'
  sync all
  n = 4
  sync all
  steps = 0
  do i = 1, n[me]
    n = n - 1
    steps = steps + 10*n[me]
  end do
  if (steps /= 60 .or. n /= 0) error stop 'own bound defined'
  allocate (nbr(2))
  nbr = k
  sync all
  i = 0
  t = 0
  do while (one[k]%keys(-1) == k .and. i < tc(2)[k]%n)
    i = i + 1
    t = t + tc(2)[nbr(2)]%keys(i)
  end do
  if (t /= 10*k) error stop 'DO WHILE'
  i = 0
  deallocate (nbr)
  do while (i < tc(3)[k]%n)
    i = i + 1
    t = t + tc(2)[nbr(2)]%keys(i)
  end do
  if (t /= 10*k) error stop 'DO WHILE, no iteration'
end program
