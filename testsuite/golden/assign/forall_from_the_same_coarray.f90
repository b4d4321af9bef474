! gfortran would let the right-hand side refer to a copy of a, which is no coarray (F2018 10.2.4.2.4)
program p
  type t
    integer :: x, y
  end type
  type(t), save :: a(4)[*], b(4)[*]
  integer :: i

  forall (i=1:4) a(i)%y = a(5 - i)[1]%x + 0.5
  forall (i=1:4) a(i)%y = b(5 - i)[1]%x
end program
