! gfortran 12 describes components of a section of a polymorphic array with the stride of the declared type.
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

!error: gfortran 12 cannot reach components of a section of a polymorphic dummy argument
    list = x(:)[1]%i
!error: gfortran 12 cannot reach components of a section of a polymorphic dummy argument
    x(2:3)[1]%i = 0
!error: gfortran 12 cannot reach components of a section of a polymorphic dummy argument
    print *, sum(x(n)[1]%i)
    print *, x(2)[1]%i
    select type (x)
    class is (t)
      list = x(:)[1]%i
    end select
    associate (y => x)
!error: gfortran 12 cannot reach components of a section of a polymorphic dummy argument
      list = y(:)[1]%i
    end associate
  end subroutine
end module
