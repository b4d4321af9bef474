! F2018 10.1.5.3, 10.2.1.3: coindexed characters concatenated with arrays, in expressions, arguments, and where an array of deferred
! length takes the value; repeated by SPREAD.
program character_values_joined_with_arrays
  implicit none
  type :: named
    character(:), allocatable :: names(:)
  end type
  character(3) :: word[*] = '', words(2)[*] = ''
  character(2) :: names(2) = ['x1', 'y2']
  character(10) :: fixed(2)
  character(:), allocatable :: joined(:)
  type(named) :: keeper
  integer :: other, two

  two = 2
  other = merge(1, this_image() + 1, this_image() == num_images())
  word = digit(this_image()) // 'bc'
  words = [digit(this_image()) // 'up', digit(this_image()) // 'dn']
  sync all

  fixed = word[other] // names // '!'
  call expect(fixed, digit(other) // 'bcx1!', digit(other) // 'bcy2!', 1)
  fixed = word[other](1:two) // words(:)[other](2:3)
  call expect(fixed, digit(other) // 'bup', digit(other) // 'bdn', 2)
  call expect(word[other] // names, digit(other) // 'bcx1', digit(other) // 'bcy2', 3)
  call expect(words(:)[other](1:two) // names, digit(other) // 'ux1', digit(other) // 'dy2', 4)

  joined = word[other] // names
  call expect_length(joined, 5, 5)
  call expect(joined, digit(other) // 'bcx1', digit(other) // 'bcy2', 6)
  joined = word[other] // words(:)[other] // '_'
  call expect_length(joined, 7, 7)
  call expect(joined, digit(other) // 'bc' // digit(other) // 'up_', digit(other) // 'bc' // digit(other) // 'dn_', 8)
  joined = '<' // joined // word[other](2:two) // words(2:1:-1)[other](3:) // '>'
  call expect_length(joined, 11, 9)
  call expect(joined, '<' // digit(other) // 'bc' // digit(other) // 'up_bn>', '<' // digit(other) // 'bc' // digit(other) // 'dn_bp>', 10)
  if (this_image() > 0) joined = word[other] // names(:)(1:1)
  call expect_length(joined, 4, 11)
  call expect(joined, digit(other) // 'bcx', digit(other) // 'bcy', 12)
  keeper%names = words(:)[other] // word[other]
  call expect_length(keeper%names, 6, 13)
  call expect(keeper%names, digit(other) // 'up' // digit(other) // 'bc', digit(other) // 'dn' // digit(other) // 'bc', 14)
  joined = words(:)[other]
  call expect_length(joined, 3, 15)
  call expect(joined, digit(other) // 'up', digit(other) // 'dn', 16)

  sync all
  words(:)[this_image()] = spread(word[other], 1, 2)
  call expect(words, digit(other) // 'bc', digit(other) // 'bc', 17)
  fixed = spread(word[other](2:two), 1, two)
  call expect(fixed, 'b', 'b', 18)
contains
  character function digit(i)
    integer, intent(in) :: i

    digit = achar(iachar('0') + i)
  end function

  subroutine expect(values, first, second, where)
    character(*), intent(in) :: values(:), first, second
    integer, intent(in) :: where

    if (size(values) /= 2) error stop where
    if (values(1) /= first .or. values(2) /= second) error stop where
  end subroutine

  subroutine expect_length(values, length, where)
    character(*), intent(in) :: values(:)
    integer, intent(in) :: length, where

    if (len(values) /= length) error stop where
  end subroutine
end program
