! F2018 6.3.2: blanks, comments and ends of lines may stand wherever tokens end, and inside characters.
!with: ../expect.f90
module lines
  implicit none
  character(:), allocatable :: text(:)[:]
  type list
    integer, allocatable :: c(:)
  end type
  type item
    integer :: v
  contains
    procedure :: more
  end type
  type place
    integer, pointer :: x => null()
  end type
  type holder
    character(:), allocatable :: co(:)[:]
  end type
contains
  integer function more(x)
    class(item), intent(in) :: x
    more = x%v + 1
  end function
end module

program lines_of_free_form
  use lines, only: list, item, holder, place, other => text
  use expectations
  implicit none
  type(list) :: a[*]
  type(item) :: t(3)[*]
  type(place) :: local(3)
  type(holder) :: h
  integer :: k, i, b(8)[*]
  k = mod(this_image(), num_images()) + 1
  a%c = [1, 2, 3]*this_image()
  t%v = [1, 2, 3]*this_image()
  b = [(10*this_image() + i, i=1, 8)]
  allocate (character(3) :: other(2)[*], h%co(2)[*])
  other = ['abc', 'def']
  h%co = ['ghi', 'jkl']
  sync all
  associate (x => ( & ! (here)
      a[k]))
    call expect(x%c, [1, 2, 3]*k, 'parentheses on another line')
  end associate
  associate (x => ((a[k] &
      )))
    call expect(x%c, [1, 2, 3]*k, 'and around parentheses')
  end associate
  call expect([(t(i)[k] &
    %more(), i=1, 3)], [1, 2, 3]*k + 1, 'a type-bound function on the next line')
  call expect(b([len('ab&
! it's a comment
     &cd')])[k], [10*k + 4], 'a comment between the lines of characters')
  allocate (local(1)%x)
  nullify & ! :-)
    (local(t(1)[k]%v/k)%x)
  if (associated(local(1)%x)) error stop 'nullified'
  call expect([(other(i)[k], i=1, 2)], ['abc', 'def'], 'under another name')
  call expect([(other(i)[k](2:), i=1, 2)], ['bc', 'ef'], 'its substrings')
  call expect([(h%co(i)[k], i=1, 2)], ['ghi', 'jkl'], 'a coarray component')
end program
