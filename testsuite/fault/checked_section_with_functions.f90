! F2018 9.5.3.3.1: the bounds of a section that goes too far are function references and array elements. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 11 of dimension 1 of 'a[1]' is outside its bounds 1:10
!absent: unreached
program checked_section_with_functions
  implicit none
  integer, save :: a(10)[*]
  integer :: at(2), x(3)

  at = [8, 10]
  x = a(at(1):next(9))[1]
  x = a(next(4):at(2):2)[1]
  x = a(at(1) - 1:next(at(2)):2)[1]
  print *, 'unreached', x
contains
  integer function next(i)
    integer, intent(in) :: i

    next = i + 1
  end function
end program
