program p
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
  class(*), allocatable :: x
!error: C937
  allocate (t :: x)
end program
