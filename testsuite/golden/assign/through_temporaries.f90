! Where assignment is more than moving bytes, a temporary is assigned and put.
module through_temporaries_m
  implicit none
  type t
    integer :: i
  contains
    procedure :: set
    generic :: assignment(=) => set
  end type
  type f
    integer :: i
  contains
    final :: bye
  end type
contains
  subroutine set(x, i)
    class(t), intent(inout) :: x
    integer, intent(in) :: i
    x%i = i
  end subroutine
  subroutine bye(x)
    type(f), intent(inout) :: x
    x%i = 0
  end subroutine
end module
program through_temporaries
  use through_temporaries_m
  implicit none
  type(t) :: d[*]
  type(f) :: e[*], v
  integer :: k
  k = 1
  d[k] = 3
  e[k] = v
  v = e[k]
  if (k > 0) d[k] = 4
end program
