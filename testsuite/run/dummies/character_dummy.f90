! F2018 7.4.4.2: a character coarray dummy of assumed length.
!with: ../expect.f90
program character_dummy
  use expectations
  implicit none
  character(8)  :: a(3)[*]
  character(12) :: s[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  a = ['first ', 'second', 'third ']
  write (s, '(a,i0)') 'image ', this_image()
  sync all
  call list(a)
  call name(s)
contains
  subroutine list(x)
    character(*), intent(in) :: x(:)[*]
    call expect(x(2)[next], 'second  ', 'element')
    call expect(x(3)[next](2:4), 'hir', 'substring of an element')
    call expect(len(x), 8, 'length')
  end subroutine

  subroutine name(x)
    character(*), intent(inout) :: x[*]
    character(12) :: want
    write (want, '(a,i0)') 'image ', next
    call expect(x[next], want, 'scalar')
  end subroutine
end program
