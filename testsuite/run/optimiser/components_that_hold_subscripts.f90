! F2018 9.6: subscripts of coindexed objects in components, of which the loop defines one.
!options: -O2
!also: two all
program t1
  implicit none
  type w_t
    integer :: j = 1, m = 2
  end type
  integer, parameter :: n = 8
  real(8), save :: a(100)[*]
  real(8) :: y(n)
  type(w_t) :: w
  integer :: list(n), i, k
  k = mod(this_image(), num_images()) + 1
  list = [(3*i, i=1,n)]
  a = [(1000*this_image() + i, i=1,100)]
  sync all
  do i = 1, n
    w%j = list(i)
    y(i) = a(w%j)[k]
  end do
  if (any(y /= 1000*k + list)) error stop 'wrong'
  do i = 1, n
    w%j = list(i)
    y(i) = a(w%m)[k]
  end do
  if (any(y /= 1000*k + 2)) error stop 'wrong 2'
  sync all
end program
