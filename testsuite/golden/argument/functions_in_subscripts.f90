! Functions that are defined further down, in subscripts of what is lent: gfortran 13 and later know no type of them in ASSOCIATE.
program functions_in_subscripts
  implicit none
  type t
    integer :: i(4) = 0
  end type
  type(t), save :: b(3)[*]
  integer, save :: a(8)[*], n

  n = num_images()
  a = this_image()
  sync all
  call double(a(left():right(2))[n])
  call double(b(left())[n]%i(right(1):))
  print *, a(left())[n]
contains
  integer function left()
    left = 2
  end function

  integer function right(i)
    integer, intent(in) :: i
    right = left() + i
  end function

  subroutine double(x)
    integer, intent(inout) :: x(:)
    x = 2*x
  end subroutine
end program
