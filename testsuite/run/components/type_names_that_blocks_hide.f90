! F2018 14.2.2: A type that a USE statement takes and a block or an internal procedure hides
!stdout: passed
module shapes
  implicit none
  type t
    integer, allocatable :: v(:)
  end type
  type(t), save :: x[*]
  type u
    integer, allocatable :: v(:)
  end type
  interface u                              ! one name for the type and a function
    module procedure new_u
  end interface
  type(u), save :: y[*]
contains
  function new_u(first, second) result(new)
    integer, intent(in) :: first, second
    type(u) :: new

    new%v = [first, second]
  end function
end module

program type_names_that_blocks_hide
  use shapes
  implicit none
  type(t) :: mine
  type(u) :: other

  other = u(3, 4)
  y%v = [this_image(), 0]
  x%v = [1, 2]*this_image()
  mine%v = [7]
  sync all
  block
    integer :: t

    t = sum(x[num_images()]%v)
    if (t /= 3*num_images() .or. mine%v(1) /= 7) error stop 'block'
  end block
  block
    integer :: u

    u = sum(y[num_images()]%v)
    if (u /= num_images() .or. sum(other%v) /= 7) error stop 'generic'
  end block
  if (total(1) /= 3) error stop 'procedure'
  sync all
  if (this_image() == 1) print '(a)', 'passed'
contains
  integer function total(t)
    integer, intent(in) :: t

    total = sum(x[t]%v)
  end function
end program
