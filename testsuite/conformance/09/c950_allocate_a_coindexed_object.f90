program p
  implicit none
  type t
    integer, allocatable :: x
  end type
  type(t) :: a[*]
!error: C950
  allocate (a[1]%x)
end program
