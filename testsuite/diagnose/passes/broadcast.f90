! CO_BROADCAST of objects whose copies the translation cannot make by intrinsic assignment (F2018 16.9.46).
module broadcast
  implicit none
  type plain
    integer :: i
  end type
  type assigned
    integer, allocatable :: i
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
  type around
    integer, allocatable :: list(:)
    integer, allocatable :: coarray[:]
  end type
contains
  subroutine assign(left, right)
    class(assigned), intent(inout) :: left
    type(assigned), intent(in) :: right

    left%i = -right%i
  end subroutine

  subroutine send(anything, extended, object, holder)
    class(*), intent(inout) :: anything(..)
    class(plain), intent(inout) :: extended(..)
    type(assigned), intent(inout) :: object
    type(around), intent(inout) :: holder

!error: CO_BROADCAST of an object of assumed rank with allocatable components or dynamic type is not supported yet
    call co_broadcast(anything, 1)
!error: CO_BROADCAST of an object of assumed rank with allocatable components or dynamic type is not supported yet
    call co_broadcast(extended, 1)
!error: CO_BROADCAST of an object with allocatable components and type-bound defined assignment is not supported yet
    call co_broadcast(object, 1)
!error: CO_BROADCAST of an object with coarray components is not supported yet
    call co_broadcast(holder, 1)
  end subroutine
end module
