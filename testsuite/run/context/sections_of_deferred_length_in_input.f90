! F2018 9.5.3.3, 12.6.4: sections and substrings of coarrays of deferred length as input items.
program sections_of_deferred_length_in_input
  implicit none
  character(:), allocatable :: texts(:)[:], grid(:,:)[:]
  character(60) :: line = "2 'xyz' 'abc' 'def' 'ghi'"
  integer :: n, i, next, before, status

  next = modulo(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  allocate (character(5) :: texts(4)[*], grid(0:1, 2)[*])
  texts = '.....'
  grid = '-----'

  sync all
  read (line, *) n, texts(1)[next](2:4), texts(n:3)[next](2:4), texts(4)[next]
  sync all
  call check(all(texts == ['.xyz.', '.abc.', '.def.', 'ghi  ']), 'list-directed, bounds of an item in front')

  sync all
  read (line, '(3x,a1,2(5x,a2))') (texts(i)[next](1:1), texts(i + 1:i + 2)[next](4:), i = 1, 1)
  sync all
  call check(all(texts == ['xxyz.', '.abab', '.deef', 'ghi  ']), 'implied DO')

  line = 'abcdefgh'
  sync all
  read (line, '(4a2)', end=10) grid(1, :)[next](:2), grid(1:0:-1, 2)[next](4:)
  sync all
  call check(all(grid == reshape(['-----', 'ab---', '---gh', 'cd-ef'], [2, 2])), 'END=')

  sync all
  if (this_image() > 0) read (line, '(a2,i2)', iostat=status) grid(:, 1)[next](3:3)
  call check(status /= 0, 'IOSTAT=')
  sync all
  call check(grid(0, 1) == '--a--' .or. grid(0, 1) == '--b--' .or. grid(0, 1)(3:3) == '-', 'what was read before the error')
  call inside(before)
  print '(a)', 'passed'
  stop
10 error stop 'end of file'
contains

  subroutine inside(other)
    integer, intent(in) :: other

    sync all
    associate (k => other)
      if (num_images() > 0) read (line, *) texts(2:2)[k](3:)
    end associate
    sync all
    call check(texts(2) == '.aabc', 'host association, one line IF')
  end subroutine

  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what

    if (.not. right) error stop what
  end subroutine
end program
