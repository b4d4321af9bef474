! Alternate returns of a type-bound procedure whose passed object is on another image: what it has defined is put before the branch.
module m
  type t
    integer :: n
  contains
    procedure :: p
  end type
contains
  subroutine p(x, k, *)
    class(t), intent(in) :: x
    integer, intent(inout) :: k
    k = k + x%n
    return 1
  end subroutine
  subroutine s(x, k)
    type(t), intent(in) :: x(:)[*]
    integer, intent(inout) :: k(:)[*]
    call x(1)[1]%p(k(1)[2], *10)
10  continue
  end subroutine
end module
