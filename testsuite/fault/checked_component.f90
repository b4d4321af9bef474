! F2018 9.5.3.2: the bounds of a component on another image. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 4 of dimension 1 of 'x' is outside its bounds 1:3
!absent: unreached
program checked_component
  implicit none
  type t
    real, allocatable :: x(:)
  end type
  type(t) :: d[*]
  integer :: i

  allocate (d%x(3), source=1.0)
  sync all
  if (sum([(d[1]%x(i), i=1, 4)]) > -1) print *, 'unreached'
end program
