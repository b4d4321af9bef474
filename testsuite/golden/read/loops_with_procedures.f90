! Loops that refer to procedures are foreseen, as far as elements are within their bounds; not with what these may allocate, nor under conditions
! with elements.
!options: -O2
module m
  real, save :: a(100)[*]
  integer, save :: shared(100)
  integer, allocatable :: freed(:)
contains
  subroutine s(list, n, k)
    integer, intent(in) :: n, k, list(n)
    real :: y
    integer :: i

    do i = 1, n
      if (i > k) return
      y = a(list(i))[k] + a(shared(i))[k] + a(list(shared(i)))[k] + a(freed(i))[k]
      call add(a(list(i) + 1)[k], y)
    end do
  end subroutine
  subroutine add(x, y)
    real, intent(in) :: x
    real, intent(inout) :: y
    y = y + x
    deallocate (freed)
  end subroutine
end module
