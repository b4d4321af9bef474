! CO_BROADCAST of objects whose copies the translation cannot make by intrinsic assignment (F2018 16.9.46).
module broadcast
  implicit none
  type plain
    integer :: i
  end type
  type around
    integer, allocatable :: list(:)
    integer, allocatable :: coarray[:]
  end type
contains
  subroutine send(anything, extended, holder)
    class(*), intent(inout) :: anything(..)
    class(plain), intent(inout) :: extended(..)
    class(around), intent(inout) :: holder

!error: an object of assumed rank is no argument of CO_BROADCAST
    call co_broadcast(anything, 1)
!error: F2018 C838
    call co_broadcast(extended, 1)
!error: to a polymorphic object with coarray components there is none
    call co_broadcast(holder, 1)
  end subroutine
end module
