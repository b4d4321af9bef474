! gfortran 12 describes components of a section of a polymorphic array with the stride of the declared type.  A name in SELECT TYPE helps, but for
! an associate-name, on which it fails.
!options: --fc=gfortran
module polymorphic_sections
  implicit none
  type :: t
    integer :: i = 0
  end type
contains
  subroutine user(x, list, n)
    class(t), intent(inout) :: x(:)[*]
    integer, intent(out)    :: list(:)
    integer, intent(in)     :: n(:)

    list = x(:)[1]%i
    x(2:3)[1]%i = 0
    print *, sum(x(n)[1]%i)
    associate (y => x)
!error: gfortran 12 cannot reach components of a section of a polymorphic dummy argument
      list = y(:)[1]%i
    end associate
  end subroutine
end module
