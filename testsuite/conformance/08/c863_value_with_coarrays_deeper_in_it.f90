! F2018 C863, C846: neither VALUE nor INTENT(OUT) where coarrays are components of components.
module deeper
  implicit none
  type has_coarray
    integer, allocatable :: x[:]
  end type
  type hides_it
    type(has_coarray), allocatable :: inner
  end type
contains
  subroutine by_value(a)
!error: [F2018 C863]
    type(hides_it), value :: a
  end subroutine

  subroutine defined(a)
!error: [F2018 C846]
    type(hides_it), intent(out) :: a
  end subroutine

  subroutine allowed(a, b)
    type(hides_it), intent(inout) :: a
    type(hides_it), intent(in) :: b

    a%inner%x = b%inner%x
  end subroutine
end module
