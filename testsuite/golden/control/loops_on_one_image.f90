! Loops over elements of coarrays on images that stay the same: from -O2 on in two versions.
!options: -O2
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
