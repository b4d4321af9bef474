program p
  implicit none
  type t
    integer, pointer :: x
  end type
  type(t) :: a[*]
  integer, target :: y
!error: C1024
  a[1]%x => y
end program
