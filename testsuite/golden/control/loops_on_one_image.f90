! Loops over elements of coarrays on images that stay the same: from -O2 on in two versions.
!options: -O2
module grids
  implicit none
  type grid
    integer :: left, count
    real(8), allocatable :: y(:)
  end type
end module

subroutine sum_of(a, b, m, k, s)
  implicit none
  real(8), intent(in) :: a(:)[*]
  integer :: b(0:9,2)[*], m, k, i, j
  real(8) :: s

  do i = 1, m
    s = s + a(i)[k]
  end do
  do j = 1, 2
    do i = 0, 9
      if (b(i,j)[k + 1] > 0) b(i,j)[k] = b(i,j)[k + 1]
    end do
  end do
  do k = 1, 2
    do i = 1, 3
      b(i,1)[k] = i ! the image stays the same in this loop alone
    end do
  end do
  do i = 1, m
    s = s + f(a(i)[k])
  end do

contains

  real(8) function f(x)
    real(8), intent(in) :: x

    k = k + 1
    f = x
  end function
end subroutine

subroutine exchange(this, a, list)
  use grids, only: grid
  implicit none
  class(grid), intent(inout) :: this
  real(8), intent(in) :: a(:)[*]
  integer, intent(in) :: list(:)
  integer :: i

  select type (this)
  type is (grid)
    do i = 1, size(list)
      this%y(i) = a(list(i))[this%left]
      this%count = this%count + 1
    end do
  end select
  do i = 1, size(list)
    this%left = this%left + 1
    this%y(i) = a(i)[this%left]
  end do
end subroutine
