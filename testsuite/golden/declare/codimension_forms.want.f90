! F2018 8.5.6: a codimension in each of the places where it may stand.
program codimension_forms
  implicit none
  integer :: a(10), plain
  save :: a
  real :: x, y(3)
  save :: x, y
  integer, save :: saved
  integer :: initialised = 5
  character(len=8), save :: c(4), d
  logical l
  save :: l
  save :: m
  dimension m(3)
  integer m
  real, allocatable :: h(:), z
  ! a comment between
  double precision :: dd
  save :: dd
  type t
    integer :: i
    real, allocatable :: co(:)
  end type
  type(t) :: r
  plain = 1
end program
