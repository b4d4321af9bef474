! F2018 14.2.2: A type that a USE statement takes and a block or an internal procedure hides
!stdout: passed
module shapes
  implicit none
  type t
    integer, allocatable :: v(:)
  end type
  type(t), save :: x[*]
end module

program type_names_that_blocks_hide
  use shapes
  implicit none
  type(t) :: mine

  x%v = [1, 2]*this_image()
  mine%v = [7]
  sync all
  block
    integer :: t

    t = sum(x[num_images()]%v)
    if (t /= 3*num_images() .or. mine%v(1) /= 7) error stop 'block'
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
