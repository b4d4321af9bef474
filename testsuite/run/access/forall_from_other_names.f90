! F2018 10.2.4.2.4: all right-hand sides of FORALL are evaluated before the first element is defined, whatever the coarray is called there.
!with: ../expect.f90
module here
  implicit none
  integer :: a(5)[*]
  interface operator(.before.)
    procedure before
  end interface
contains
  pure integer function before(i)
    integer, intent(in) :: i
    before = a(i - 1)
  end function
end module

program forall_from_other_names
  use here, only: a, same => a, operator(.before.)
  use expectations
  implicit none
  integer, target :: t(5)[*]
  integer, pointer :: p(:)
  integer :: i, me, list(5) = [1, 2, 3, 4, 5]
  character :: mark(5) = ['x', 'y', 'x', 'x', 'y']

  me = this_image()
  t = [1, 2, 3, 4, 5]
  p => t
  forall (i=2:5) t(i)[me] = p(i - 1)
  call expect(t, [1, 1, 2, 3, 4], 'a pointer')
  t = [1, 2, 3, 4, 5]
  associate (z => t)
    forall (i=2:5) t(i)[me] = z(i - 1)
  end associate
  call expect(t, [1, 1, 2, 3, 4], 'an associate name')
  a = [1, 2, 3, 4, 5]
  forall (i=2:5) a(i)[me] = same(i - 1)
  call expect(a, [1, 1, 2, 3, 4], 'USE')
  a = [1, 2, 3, 4, 5]
  forall (i=2:5) a(i)[me] = list(.before. i)
  call expect(a, [1, 1, 2, 3, 4], 'an operator')
  a = 0
  forall & ! for all (i)
    (i=1:5, mark(i) == 'x')
    a(i)[me] = list(i)
    list(i) = 7
  end forall
  call expect(a, [1, 0, 3, 4, 0], 'a mask that ends in a literal, behind a comment')
  call expect(list, [7, 2, 7, 7, 5], 'the statement behind it')
end program
