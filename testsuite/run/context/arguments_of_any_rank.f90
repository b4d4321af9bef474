! F2018 11.1.10, 15.5.2.4: coindexed objects as arguments of assumed-rank dummies, whose elements SELECT RANK gives.
program arguments_of_any_rank
  implicit none
  integer :: list(2:4)[*], grid(2, 0:1)[*], one[*]
  character(3) :: words(2)[*]
  integer :: other

  list = this_image() * [10, 20, 30]
  grid = this_image() * reshape([1, 2, 3, 4], [2, 2])
  one = this_image()
  words = ['ab', 'cd']
  other = merge(1, this_image() + 1, this_image() == num_images())
  sync all

  if (total(list(:)[other]) /= 10 * other + 40 * other + 90 * other) error stop 1
  if (total(list(4:2:-2)[other]) /= 30 * other + 20 * other) error stop 2
  if (total(grid(:, :)[other]) /= 10 * other + 4 * other) error stop 3
  if (total(grid(2, :)[other]) /= 2 * other + 8 * other) error stop 4
  if (total(list([3, 2])[other]) /= 20 * other + 20 * other) error stop 5
  if (total(one[other]) /= other) error stop 6
  if (second(words(:)[other]) /= 'cd') error stop 7
  sync all
  call negate(list(2:3)[other])
  sync all
  if (any(list /= this_image() * [-10, -20, 30])) error stop 8
contains
  integer function total(values)
    integer, intent(in) :: values(..)
    integer :: i

    total = 0
    select rank (values)
    rank (0)
      total = values
    rank (1)
      if (lbound(values, 1) /= 1) error stop 11
      do i = 1, size(values)
        total = total + i * values(i)
      end do
    rank (2)
      if (any(lbound(values) /= 1)) error stop 12
      total = sum(values) + values(2, 2)
    end select
  end function

  character(3) function second(texts)
    character(*), intent(in) :: texts(..)

    second = ''
    select rank (texts)
    rank (1)
      second = texts(2)
    end select
  end function

  subroutine negate(values)
    integer, intent(inout) :: values(..)

    select rank (values)
    rank (1)
      values(1) = -values(1)
      values(2) = -values(2)
    end select
  end subroutine
end program
