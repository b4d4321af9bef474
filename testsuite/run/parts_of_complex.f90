! A type with complex components, for tests of their real and imaginary parts.
module parts_of_complex
  implicit none
  type d
    integer :: i
    complex :: c1(4)
    complex(8), allocatable :: z(:,:)
  end type
end module
