! F2018 8.5.6: a codimension in each of the places where it may stand.
program codimension_forms
  implicit none
  integer :: a(10)[*], plain
  real, codimension[*] :: x, y(3)
  integer, save :: saved[*]
  integer :: initialised[*] = 5
  character(len=8), codimension[2,0:*], save :: c(4), d[*]
  logical l
  codimension l[*]
  codimension m[-1:*]
  dimension m(3)
  integer m
  real, allocatable :: h(:)[:], z[:]
  double precision, &  ! a comment between
    codimension[*] :: dd
  type t
    integer :: i
    real, allocatable :: co(:)[:]
  end type
  type(t) :: r
  plain = 1
end program
