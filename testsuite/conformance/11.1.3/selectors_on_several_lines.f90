! F2018 11.1.3.3, C1103, C918, 6.3.2.4: values of other images as selectors beside array constructors, and statements with comments between their
! lines.
module selectors_types
  implicit none
  type base
    integer :: i = 0
  end type
  type holder
    class(base), allocatable :: object(:)
  end type
end module

program selectors_on_several_lines
  use selectors_types
  implicit none
  type(holder) :: x[*]
  integer :: y(3)[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  y = this_image()
  allocate (x%object(this_image()))
  sync all
  associate (v => int(y(2)[next]), w => [1, 2])
    if (v /= next .or. any(w /= [1, 2])) error stop 1
  end associate
  if (.not. allocated( & ! (
        ! whether it is there (
        x[next]%object)) error stop 2
  if (size( & ! elements

      & x[next]%object) /= next) error stop 3
  call optional_text('abc')
  call optional_text()
  sync all
contains
  subroutine optional_text(t)
    character(*), optional, intent(in) :: t

    if (.not. present(t)) return
    associate (z => 3, & ! more (than one
               v => (y(1)[next])) ! and a name
      if (z /= 3 .or. v /= next .or. t /= 'abc') error stop 4
    end associate
  end subroutine
end program
