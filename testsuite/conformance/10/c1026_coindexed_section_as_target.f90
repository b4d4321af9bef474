program p
  implicit none
  type t
    integer :: x(4)
  end type
  type(t), target :: a[*]
  integer, pointer :: q(:)
!error: C1026
  q => a[1]%x(2:3)
end program
