! F2018 9.5.3.3: a section of components takes an element that is not there; what stands in its subscripts is evaluated once.
! (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 4 of dimension 2 of 'a%b[1]' is outside its bounds 1:3
!absent: unreached
program checked_section_of_components
  implicit none
  type inner
    integer :: i
  end type
  type outer
    type(inner) :: b(2,3)
  end type
  type(outer), save :: a(4)[*]
  integer :: x(2), at(2), calls = 0

  at = [2, 4]
  a(:)%b(1,1)%i = 1
  sync all
  x = a(at(1):next(2))[1]%b(1,1)%i
  if (calls /= 1) error stop 'unreached'
  x = a(3:at(2))[1]%b(1,at(2))%i
  print *, 'unreached', x
contains
  integer function next(i)
    integer, intent(in) :: i

    calls = calls + 1
    next = i + 1
  end function
end program
