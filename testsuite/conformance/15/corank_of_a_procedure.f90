module m
  implicit none
  abstract interface
    subroutine takes(x)
      integer, intent(inout) :: x[*]
    end subroutine
  end interface
contains
  subroutine takes_no_coarray(x)
    integer, intent(inout) :: x

    x = 1
  end subroutine
  subroutine takes_one(x)
    integer, intent(inout) :: x[*]

    x[1] = 1
  end subroutine
  subroutine calls(p)
    procedure(takes) :: p
    integer, save :: x[*]

    call p(x)
  end subroutine
end module

program corank_of_a_procedure
  use m
  implicit none
  procedure(takes), pointer :: p

  p => takes_one
!error: dummy arguments have different coranks [F2018 15.3.2.2]
  p => takes_no_coarray
  call calls(takes_one)
!error: dummy arguments have different coranks [F2018 15.3.2.2]
  call calls(takes_no_coarray)
end program
