! F2018 8.5.10, 8.5.15: coarrays that may not be defined where a loop reads them on other images and on this one: INTENT(IN) dummy
! arguments and PROTECTED ones of another module, scalars and arrays, of derived type and by another name, too.
module kept
  implicit none
  type pair
    integer :: a
    real(8) :: b
  end type
  integer, protected, save :: table(5)[*]
  type(pair), protected, save :: pairs(3)[*]
contains
  subroutine fill()
    integer :: i

    table = [(10 * this_image() + i, i=1, 5)]
    pairs = [(pair(i, real(this_image(), 8)), i=1, 3)]
  end subroutine
end module

program loops_over_coarrays_that_stay
  use kept, only: fill, pair, table, other => pairs
  implicit none
  integer, save :: x(4)[*], scalar[*]
  integer, allocatable :: y(:)[:]
  integer :: i, k, total
  real(8) :: sums

  x = [1, 2, 3, 4] * this_image()
  scalar = this_image()
  allocate (y(4)[*], source=x)
  call fill()
  sync all
  do k = 1, num_images()
    total = 0
    do i = 1, 5
      total = total + table(i)[k]
    end do
    if (total /= 50 * k + 15) error stop 'PROTECTED'
    sums = 0
    do i = 1, 3
      sums = sums + other(i)[k]%a * other(i)[k]%b
    end do
    if (sums /= 6 * k) error stop 'PROTECTED, of derived type'
    if (total_of(x, x, scalar, y, k) /= 40 * k) error stop 'INTENT(IN)'
  end do
  sync all
  if (this_image() == 1) print *, 'PASS'
contains
  integer function total_of(a, b, s, c, k)
    integer, intent(in) :: a(:)[*], b(4)[*], s[*], k
    integer, intent(in), allocatable :: c(:)[:]
    integer :: j

    total_of = 0
    do j = 1, 4
      total_of = total_of + a(j)[k] + b(j)[k] + c(j)[k]
    end do
    do j = 1, 10
      total_of = total_of + s[k]
    end do
    if (any(a /= b)) total_of = -1
  end function
end program
