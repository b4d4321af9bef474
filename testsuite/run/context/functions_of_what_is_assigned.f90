! F2018 10.1.4, 10.2.1.3: a function without INTENT for its argument takes a value of the object that its result is assigned to; where it defines
! an argument that stands nowhere else, that is defined.
module functions_without_intent
  implicit none
  type :: pair
    integer :: first = 0
    character(3) :: second = 'abc'
  end type
contains
  integer function next(i)
    integer :: i

    next = i + 1
  end function

  function shifted(values)
    real :: values(:)
    real :: shifted(size(values))

    shifted = values + 10
  end function

  function longer(text)
    character(*) :: text
    character(len(text) + 1) :: longer

    longer = text // '!'
  end function

  type(pair) function after(it)
    type(pair) :: it

    after = pair(it%first + 1, 'new')
  end function

  integer function counted(i)
    integer, intent(inout) :: i

    i = i + 100
    counted = i
  end function

  integer function total(values)
    real :: values(4)

    total = nint(sum(values))
    values(2) = -values(2)
  end function
end module

program functions_of_what_is_assigned
  use functions_without_intent
  implicit none
  integer :: number[*], other
  real :: row(4)[*]
  complex :: wave(2)[*]
  character(5) :: text[*]
  type(pair) :: it[*]
  integer :: aim

  number = this_image()
  row = [1, 2, 3, 4]
  wave = (1, 2)
  text = 'ab'
  it%first = 1
  other = merge(1, this_image() + 1, this_image() == num_images())
  sync all

  ! Each image changes those of another one, which nobody else does.
  number[other] = next(number[other])
  if (number[other] /= other + 1) error stop 1
  row(:)[other] = shifted(row(:)[other])
  if (any(row(:)[other] /= [11, 12, 13, 14])) error stop 2
  row(2:4:2)[other] = shifted(row(2:4:2)[other])
  if (any(row(:)[other] /= [11, 22, 13, 24])) error stop 3
  row(2:3)[other] = shifted(row([3, 1])[other])
  if (any(row(:)[other] /= [11, 23, 21, 24])) error stop 4
  wave(:)[other]%re = shifted(wave(:)[other]%re)
  if (any(wave(:)[other] /= (11, 2))) error stop 5
  text[other](2:) = longer(text[other](1:2))
  if (text[other] /= 'aab!') error stop 6
  it[other] = after(it[other])
  if (it[other]%first /= 2 .or. it[other]%second /= 'new') error stop 7

  ! What a function defines is defined.
  if (counted(number[other]) /= other + 101) error stop 8
  if (number[other] /= other + 101) error stop 9
  aim = counted(number[other]) + total(row(:)[other])
  if (aim /= other + 201 + 79 .or. number[other] /= other + 201) error stop 10
  if (any(row(:)[other] /= [11, -23, 21, 24])) error stop 11
  sync all

  ! The same object under its local name.
  number = next(number[this_image()])
  if (mod(number, 100) /= mod(this_image() + 2, 100)) error stop 12
  row = shifted(row(:)[this_image()])
  if (any(row /= [21, -13, 31, 34])) error stop 13
  text = longer(text[this_image()])
  if (text /= 'aab!') error stop 14
  it = after(it[this_image()])
  if (it%first /= 3) error stop 15
end program
