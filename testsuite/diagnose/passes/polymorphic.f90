! A polymorphic coindexed object has the size of its dynamic type (F2018 9.6).
subroutine polymorphic(x, y)
  implicit none
  type t
    integer :: i
  end type
  class(t), allocatable :: x[:]
  type(t) :: y
!error: a polymorphic coindexed object is not supported yet
  y = x[1]
  print *, x[1]%i
end subroutine
