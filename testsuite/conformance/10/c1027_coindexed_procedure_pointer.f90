program p
  implicit none
  type t
    procedure(), pointer, nopass :: f
  end type
  type(t) :: a[*]
  procedure(), pointer :: g
!error: C1027
  g => a[1]%f
end program
