! Where the value of a polymorphic coindexed object cannot be read: it takes lines around the statement.
module polymorphic_places
  implicit none
  type t
    integer :: i
  end type
contains
  integer function position()
    position = 1
  end function

  integer function first(x)
    type(t), intent(in) :: x(:)

    first = x(1)%i
  end function

  subroutine user(x, q, y)
    class(t), allocatable :: x[:], q(:)[:], z, list(:)
    type(t) :: y
    integer :: i

!error: with the index of an implied DO
    print *, [(first(q([i, 1])[1]), i = 1, 2)]
    y = x[1]
    z = x[1]
    list = q(:)[1]
    z = q(position())[1]
    print *, x[1]%i, same_type_as(x[1], y), extends_type_of(y, x[1]), storage_size(x[1])
  end subroutine
end module
