! The bounds of a loop say when it has an iteration: they are looked at by way of views, when they are on another image.
!options: -O2
module chunks
  implicit none
  type chunk
    integer              :: n = 0
    integer, allocatable :: keys(:)
  end type
end module

subroutine total(tc, a, nbr, n, j, k, t)
  use chunks
  implicit none
  type(chunk), intent(in) :: tc(:)[*]
  integer, intent(in) :: a(:)[*], n[*], nbr(:), j, k
  integer, intent(inout) :: t
  integer :: i

  do i = 1, tc(j)[k]%n
    t = t + tc(j)[k]%keys(i)
  end do
  do i = 1, n[nbr(1)]
    t = t + a(i)[nbr(1)]
  end do
  do while (t < n[k])
    t = t + a(t)[nbr(1)]
  end do
end subroutine
