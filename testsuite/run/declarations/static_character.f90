! F2018 8.5.6: character coarrays; lengths by expression and constant, scalar and array.
!with: ../expect.f90
program static_character
  use expectations
  implicit none
  integer, parameter :: length = 7
  character           :: one[*]
  character(length)   :: word[*]
  character(len=3)    :: list(4)[*]
  character(200)      :: long[*]
  integer :: me, next, previous

  me = this_image()
  next = mod(me, num_images()) + 1
  previous = modulo(me - 2, num_images()) + 1
  one = achar(iachar('a') + me)
  write (word, '("word",i3)') me
  write (list, '(i3)') me, 2*me, 3*me, 4*me
  long = repeat(word, 28)
  sync all
  call expect(one[next], achar(iachar('a') + next), 'character of length 1')
  call expect(word[next], text('word', next), 'character of length 7')
  call expect(list(2)[next], text('', 2*next), 'element')
  call expect(list(4:1:-3)[next], [text('', 4*next), text('', next)], 'section')
  call expect(long[next], repeat(text('word', next), 28)//'    ', 'character of length 200')
  sync all
  word[next] = text('from', me)
  list(:)[next] = 'xyz'
  sync all
  call expect(word, text('from', previous), 'put')
  call expect(list, 'xyz', 'put of a scalar into an array')
contains
  pure function text(head, number)
    character(*), intent(in) :: head
    integer, intent(in)      :: number
    character(len(head) + 3) :: text
    write (text, '(a,i3)') head, number
  end function
end program
