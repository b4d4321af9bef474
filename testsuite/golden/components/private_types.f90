! A private type has no name elsewhere: a public one extends it, whose pointers reach its components.
module states
  implicit none
  private
  type state
    real, allocatable :: u(:)
  end type
  type, public :: open_state
    real, allocatable :: u(:)
  end type
  type(state), save, public :: s[*]
end module

subroutine private_types(x, k)
  use states
  real    :: x
  integer :: k

  x = s[k]%u(2)
end subroutine
