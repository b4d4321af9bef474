! An exchange with both neighbours of a ring of elements that lie irregularly: which they are, and what must arrive.
module indexed_kernel
  use app
  implicit none

  integer, parameter :: points = 262144                  ! of one process
contains

  !> The elements of a process that the left (1) or right (2) neighbour wants, the same in every process; none is wanted by both.
  pure function wanted(count, side) result(list)
    integer, intent(in) :: count, side
    integer :: list(count), i, stride

    stride = points/count                                ! one place somewhere in each stretch of so many
    do i = 1, count
      list(i) = 2*int(uniform(int(2*i + side, int64))*(stride/2)) + stride*(i - 1) + side
    end do
  end function

  elemental real(real64) function first_value(i, process)
    integer, intent(in) :: i, process

    first_value = i + real(points, real64)*process
  end function

  !> A step of the computation: the wanted elements grow by 1.
  pure subroutine advance(x, list)
    real(real64), intent(inout) :: x(:)
    integer, intent(in)         :: list(:, :)
    integer :: i, side

    do side = 1, 2
      do i = 1, size(list, 1)
        x(list(i, side)) = x(list(i, side)) + 1
      end do
    end do
  end subroutine

  !> Whether the elements of the neighbours arrived as they are after `steps` steps.
  pure logical function has_arrived(ghost, list, left, right, steps)
    real(real64), intent(in) :: ghost(:, :)
    integer, intent(in)      :: list(:, :), left, right, steps

    has_arrived = all(ghost(:, 1) == first_value(list(:, 2), left) + steps) &
      .and. all(ghost(:, 2) == first_value(list(:, 1), right) + steps)
  end function
end module
