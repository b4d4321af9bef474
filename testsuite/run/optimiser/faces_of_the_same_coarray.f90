! F2018 9.6, 11.6.2: loops that fill cells of a coarray here from cells of the same coarray on other images, the own one among them.
!options: -O2
!also: two all
!images: 1 2 3
program faces_of_the_same_coarray
  implicit none
  integer, parameter :: n = 20
  real(8), allocatable :: u(:,:)[:]
  integer, save :: a(0:n + 1)[*]
  integer :: me, nbr(2), i, j, k
  me = this_image(); nbr = [1 + modulo(me - 2, num_images()), 1 + mod(me, num_images())]
  allocate (u(0:n + 1, 0:n + 1)[*])
  u = me; a = [(100*me + i, i=0, n + 1)]
  do j = 1, n; u(1, j) = 10*me + 0.5d0; u(n, j) = 20*me + 0.5d0; end do
  sync all
  do j = 1, n
    u(0, j) = u(n, j)[nbr(1)]
    u(n + 1, j) = u(1, j)[nbr(2)]
  end do
  if (any(u(0, 1:n) /= 20*nbr(1) + 0.5d0) .or. any(u(n + 1, 1:n) /= 10*nbr(2) + 0.5d0)) error stop 'faces'
  sync all
  ! Subscripts that the loop defines.
  a(0) = 3
  sync all
  do i = 1, n
    a(0) = 1 + modulo(a(a(0))[nbr(2)] + i, n)
  end do
  k = 3
  do i = 1, n
    k = 1 + modulo(100*nbr(2) + k + i, n)
  end do
  if (a(0) /= k) error stop 'subscripts'
  sync all
  ! The own image: the next iteration reads what this one has defined.
  do i = 1, n
    a(i) = a(i - 1)[me] + 1
  end do
  if (any(a(0:n) /= [(k + i, i=0, n)])) error stop 'own image'
  ! Of several images, this one among them, and with puts in between.
  sync all
  a = me
  sync all
  k = 0
  do i = 1, n
    j = 1 + mod(i, num_images())
    k = k + a(i)[1 + mod(i, num_images())]
    a(0) = a(0) + k
  end do
  if (k /= sum([(1 + mod(i, num_images()), i=1, n)])) error stop 'images'
  sync all
  if (me == 1) then
    do i = 1, n
      a(i)[nbr(2)] = a(i - 1)[nbr(2)] + 1
    end do
    if (a(n)[nbr(2)] /= a(0)[nbr(2)] + n) error stop 'puts'
  end if
end program
