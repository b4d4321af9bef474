! As libraries are: types whose components have initial values in part, default targets that are PRIVATE, generic names of PRIVATE functions.
module library_base
  implicit none
  private
  public :: axis, core, len, string
  abstract interface
    subroutine parser(i)
      integer, intent(inout) :: i
    end subroutine
  end interface
  type :: axis
    integer, allocatable :: points(:)
    integer :: n
  end type
  type :: core
    procedure(parser), pointer, nopass :: p => recursive_parser
  end type
  type :: string
    integer :: n = 0
  end type
  interface len
    module procedure len_string
  end interface
contains
  subroutine recursive_parser(i)
    integer, intent(inout) :: i

    i = i + 1
  end subroutine
  elemental integer function len_string(s)
    type(string), intent(in) :: s

    len_string = s%n
  end function
end module

module library
  use library_base, only: axis, core, len, string
  implicit none
  private
  public :: file, handle, copy, string
  type :: file
    type(axis) :: t
  end type
  type :: handle
    type(core) :: c
  end type
contains
  pure function copy(s) result(t)
    type(string), intent(in) :: s
    character(len(s)) :: t

    t = repeat('x', len(s))
  end function
end module
