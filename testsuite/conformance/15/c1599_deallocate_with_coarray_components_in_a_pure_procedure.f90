module m
  implicit none
  type t
    integer, allocatable :: x[:]
  end type
contains
  pure subroutine s(a)
    type(t), allocatable, intent(inout) :: a

!error: C1599
    deallocate (a)
  end subroutine

  subroutine d(a)
    type(t), allocatable, intent(inout) :: a
    integer :: i

    do concurrent (i = 1:3)
!error: C1137
      deallocate (a)
    end do
  end subroutine
end module
