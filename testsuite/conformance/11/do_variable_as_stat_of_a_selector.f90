subroutine s
  implicit none
  integer, save :: x[*]
  integer :: y, k, status

  do k = 1, 2
    y = x[2, stat=status]
!error: 11.1.7.4.3
    y = x[2, stat=k]
  end do
end subroutine
