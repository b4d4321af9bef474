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
  type(state), save, public :: s
  integer, parameter, public :: cafc_coarrays_d7eaa492 = 0
  type, public, extends(state) :: cafc_type_states__state
  end type
end module

subroutine private_types(x, k)
  use cafrt, only: cafrt_associate, cafrt_reach
  use states, only: cafc_type_states__state
  use cafrt_get_at_real, only: cafrt_get_at
  use states
  real    :: x
  integer :: k

  block
    type(cafc_type_states__state), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(s, cafc_image_1, cafc_copy_2), cafc_remote_3)
    x = cafrt_get_at(cafc_remote_3%u(2), cafc_image_1)
  end block
end subroutine
