! The procedures that translated code names: one module in front of those that hold them, but for the functions that return
! values of other images: they are hundreds, and gfortran reads all of a module for each USE statement.
!
! runtime/include/cafrt_abi.def lists the names.  What they do is in runtime/include/cafrt.h.
module cafrt
  use cafrt_inquiry
  use cafrt_access
  use cafrt_component
  use cafrt_control
  use cafrt_team
  use cafrt_ended
  use cafrt_message
  use cafrt_atom
  use cafrt_atomic
  use cafrt_random
  use cafrt_check
  use cafrt_intrinsic
  use cafrt_put_integer
  use cafrt_put_real
  use cafrt_put_complex
  implicit none
  public
end module
