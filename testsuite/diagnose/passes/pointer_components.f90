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

!error: a coindexed object with a pointer component cannot be an actual argument
  call part(a[1]%part)
!error: a coindexed object with a pointer component cannot be an actual argument
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
