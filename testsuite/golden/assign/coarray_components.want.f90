module fields
  implicit none
  type :: grid
    real, allocatable :: field(:)
  end type
  type, extends(grid) :: named_grid
    character(8) :: name = ''
  contains
    procedure :: copy
  end type
  integer, parameter, public :: cafc_coarrays_19cbef51 = 0
contains
  subroutine copy(self, other)
    use cafrt, only: cafrt_assign_begin, cafrt_assign_begin_any, cafrt_assign_end, cafrt_assign_end_any
    class(named_grid), intent(inout) :: self
    type(named_grid), intent(in) :: other

    call cafrt_assign_begin(self%grid, expression=other%grid)
    self%grid = other%grid
    call cafrt_assign_end(self%grid)
    select type (self)
    type is (named_grid)
      if (self%name == '') then
        call cafrt_assign_begin_any(self, expression=other)
        self = other
        call cafrt_assign_end_any(self)
      end if
    end select
  end subroutine
end module

program coarray_components
  use cafrt, only: cafrt_assign_begin, cafrt_assign_end
  use fields
  implicit none
  type(grid) :: a, b, list(4)
  type(grid), allocatable :: c
  integer, external :: next
  logical :: chosen(4)
  integer :: i

  call cafrt_assign_begin(a, expression=b)
  a = b
  call cafrt_assign_end(a)
  call cafrt_assign_begin(a)
  a = (b)
  call cafrt_assign_end(a)
  call cafrt_assign_begin(list(2:), expression=a)
  list(2:) = a
  call cafrt_assign_end(list(2:))
  associate (cafc_variable_1 => list(next()))
  call cafrt_assign_begin(cafc_variable_1)
  cafc_variable_1 = list(next())
  call cafrt_assign_end(cafc_variable_1)
  end associate
  if (allocated(c)) then
    call cafrt_assign_begin(c, expression=list(1))
  else
    call cafrt_assign_begin(expression=list(1))
  end if
  c = list(1)
  call cafrt_assign_end(c)
  call cafrt_assign_begin(list)
  where (chosen) list = a
  call cafrt_assign_end(list)
  call cafrt_assign_begin(list)
  call cafrt_assign_begin(list(:))
  where (chosen)
    list = list(4:1:-1)
  elsewhere
    list(:) = b
  end where
  call cafrt_assign_end(list(:))
  call cafrt_assign_end(list)
  call cafrt_assign_begin(list)
  forall (i=1:3) list(i) = list(i + 1)
  call cafrt_assign_end(list)
end program
