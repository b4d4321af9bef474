! Objects with coarray components are assigned one statement at a time (F2018 10.2.1.3).
subroutine assigned_objects(list, other, chosen)
  implicit none
  type grid
    real, allocatable :: field(:)[:]
  end type
  type(grid), intent(inout) :: list(10)
  type(grid), intent(in) :: other(10)
  logical, intent(in) :: chosen(10)
  integer :: i

!error: assignment of objects with coarray components in WHERE or FORALL is not supported
  where (chosen) list = other
!error: assignment of objects with coarray components in WHERE or FORALL is not supported
  forall (i = 1:10:2) list(i) = other(11 - i)
end subroutine
