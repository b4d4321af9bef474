module fields
  implicit none
  type :: grid
    real, allocatable :: field(:)[:]
  end type
  type, extends(grid) :: named_grid
    character(8) :: name = ''
  contains
    procedure :: copy
  end type
contains
  subroutine copy(self, other)
    class(named_grid), intent(inout) :: self
    type(named_grid), intent(in) :: other

    self%grid = other%grid
    select type (self)
    type is (named_grid)
      if (self%name == '') self = other
    end select
  end subroutine
end module

program coarray_components
  use fields
  implicit none
  type(grid) :: a, b, list(4)
  type(grid), allocatable :: c
  integer, external :: next
  logical :: chosen(4)
  integer :: i

  a = b
  a = (b)
  list(2:) = a
  list(next()) = list(next())
  c = list(1)
  where (chosen) list = a
  where (chosen)
    list = list(4:1:-1)
  elsewhere
    list(:) = b
  end where
  forall (i=1:3) list(i) = list(i + 1)
end program
