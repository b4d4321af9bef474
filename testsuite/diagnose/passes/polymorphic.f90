! What F2018 forbids of polymorphic coindexed objects, and what we do not support.
module polymorphic
  implicit none
  type t
    integer :: i
  contains
    procedure :: get
  end type
  type holder
    integer :: n
    class(t), allocatable :: p
  end type
contains
  integer function get(this)
    class(t), intent(in) :: this

    get = this%i
  end function

  subroutine inquire(x)
    class(t), intent(in) :: x
  end subroutine

  integer function position()
    position = 1
  end function

  subroutine user(x, q, h, y)
    class(t), allocatable :: x[:], q(:)[:], z, list(:)
    type(holder) :: h[*], copy
    type(t) :: y
    integer :: i

!error: Left-hand side of intrinsic assignment may not be polymorphic
    x[1] = y
!error: F2018 15.5.2.4
    call inquire(x[1])
!error: F2018 15.5.2.4
    print *, x[1]%get()
!error: F2018 C917
    copy = h[1]
!error: F2018 C918
    z = h[1]%p
!error: Selector must not be a coindexed object
    select type (s => x[1])
    end select
!error: may not be polymorphic unless using defined I/O
    read *, x[1]
  end subroutine
end module
