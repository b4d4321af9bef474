! Objects with coarray components get their values at the end of a WHERE or FORALL, so nothing inside may ask for them on another image
! (F2018 10.2.1.3).
subroutine assigned_objects(list, other, chosen, inside, x)
  implicit none
  type grid
    real, allocatable :: field(:)[:]
  end type
  type holder
    type(grid) :: g
  end type
  type(grid), intent(inout) :: list(10)
  type(grid), intent(in) :: other(10)
  type(holder), intent(inout) :: inside(10)
  logical, intent(in) :: chosen(10)
  real, intent(inout) :: x(10)
  integer :: i

  where (chosen)
!error: this assignment of objects with coarray components in WHERE or FORALL is not supported
    list = other
    x = list(1)%field(1:10)[1]
  end where
!error: this assignment of objects with coarray components in WHERE or FORALL is not supported
  forall (i = 1:10:2) inside(i)%g = other(11 - i)
end subroutine
