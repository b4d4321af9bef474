! F2018 12.6.3, 19.5.2, 10.1.5.6: a later input item reads what an earlier one has defined by another name; bounds of a substring with defined operators.
module times_of_integers
  implicit none
  interface operator(.times.)
    module procedure times
  end interface
contains
  pure integer function times(a, b)
    integer, intent(in) :: a, b
    times = a * b
  end function
end module

program input_items_of_other_names
  use times_of_integers
  implicit none
  type t
    integer :: n = 1
  end type
  integer, target, save :: a(3)[*]
  type(t), target, save :: x[*]
  character(8), save :: c(3)[*]
  integer, pointer :: p
  type(t), pointer :: q
  integer :: values(3), n
  character(10) :: line = '3 7'

  a = 1
  values = 0
  p => a(1)
  read (line, *) a(1)[this_image()], values(p)
  if (any(values /= [0, 0, 7])) error stop 'a pointer'

  a = 1
  values = 0
  associate (e => a(1))
    read (line, *) a(1)[this_image()], values(e)
  end associate
  if (any(values /= [0, 0, 7])) error stop 'ASSOCIATE'

  values = 0
  q => x
  read (line, *) x[this_image()]%n, values(q%n)
  if (any(values /= [0, 0, 7])) error stop 'a component'

  c = '--------'
  line = '2 ABCDEFG'
  read (line, *) n, c(n)[this_image()](2:2 .times. 2)
  if (c(1) /= '--------' .or. c(2) /= '-ABC----') error stop 'a defined operator'
  print '(a)', 'passed'
end program
