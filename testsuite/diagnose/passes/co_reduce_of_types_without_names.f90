! F2018 16.9.49: where the name of the type is not accessible the designator stands in the translation more than once.
module hidden
  implicit none
  private
  public :: add, list
  type number
    integer :: n = 0
  end type
  type(number), save :: list(3)
contains
  pure type(number) function add(a, b)
    type(number), intent(in) :: a, b
    add%n = a%n + b%n
  end function
end module

program co_reduce_of_types_without_names
  use hidden
  implicit none

  call co_reduce(list(2), add)
!error: CO_REDUCE of a type whose name is not accessible here, with a function in a subscript
  call co_reduce(list(next()), add)
contains
  integer function next()
    next = 1
  end function
end program
