! F2018 16.9.49: CO_REDUCE of numbers of 1 to 32 bytes, which the operation reads where they lie: private, static, sections, scalars; of logical values.
!fc: gfortran
!images: 1 2 3 4 7
!also: two all
program co_reduce_of_extended_kinds
  implicit none
  integer, parameter :: k = selected_real_kind(30)
  real(k), allocatable :: a(:)
  complex(8) :: z(100), s
  complex(k) :: zk(2003)
  real(k) :: one
  real(k), save :: kept(5001)
  integer(1) :: b(100003)
  logical :: l(7)
  integer :: n
  n = num_images()
  allocate (a(50001))
  a = this_image()
  z = cmplx(this_image(), 1)
  s = 1
  one = this_image()
  kept = this_image()
  b = int(this_image(), 1)
  l = this_image() > 1
  zk = a(1)
  call co_reduce(a, addk)
  call co_reduce(zk, addzk)
  if (any(zk /= n*(n + 1)/2)) error stop 4
  call co_reduce(kept, addk)
  call co_reduce(one, addk)
  call co_reduce(z(2:100:3), addz)
  call co_reduce(s, addz, result_image=n)
  call co_reduce(b, addb)
  call co_reduce(l, andl)
  if (any(a /= n*(n + 1)/2) .or. any(kept /= n*(n + 1)/2) .or. one /= n*(n + 1)/2) error stop 1
  if (any(z(2::3) /= cmplx(n*(n + 1)/2, n)) .or. any(b /= n*(n + 1)/2)) error stop 5
  if (this_image() == n .and. s /= n) error stop 2
  if (any(l)) error stop 3
contains
  pure complex(k) function addzk(x, y)
    complex(k), intent(in) :: x, y
    addzk = x + y
  end function
  pure real(k) function addk(x, y)
    real(k), intent(in) :: x, y
    addk = x + y
  end function
  pure complex(8) function addz(x, y)
    complex(8), intent(in) :: x, y
    addz = x + y
  end function
  pure integer(1) function addb(x, y)
    integer(1), intent(in) :: x, y
    addb = x + y
  end function
  pure logical function andl(x, y)
    logical, intent(in) :: x, y
    andl = x .and. y
  end function
end program
