! F2018 C1537: the argument's own type decides; the coarray may have pointer components beside it.
subroutine pointer_components
  implicit none
  type inner
    integer, pointer :: p => null()
  end type
  type middle
    type(inner) :: deep
    integer :: i
  end type
  type outer
    type(middle) :: part
    integer, pointer :: q => null()
  end type
  type(outer), save :: a[*], b(2)[*]

!error: with POINTER ultimate component '%deep%p' cannot be associated
  call part(a[1]%part)
!error: with POINTER ultimate component '%p' cannot be associated
  call deep(b(2)[1] % part % deep)
  call number(b(2)[1]%part%i)
contains
  subroutine part(x)
    type(middle), intent(in) :: x
  end subroutine
  subroutine deep(x)
    type(inner), intent(in) :: x
  end subroutine
  subroutine number(x)
    integer, intent(in) :: x
  end subroutine
end subroutine
