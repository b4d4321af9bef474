! Elements of derived type and characters in loops: views where an assignment copies what the objects hold themselves.
!options: -O2
module points
  implicit none
  type point
    integer :: n = 0
    real :: x(3) = 0
  end type
  type path
    type(point), allocatable :: points(:)
  end type
end module

subroutine copy(p, q, c, local, paths, words, long, k, hits)
  use points
  implicit none
  type(point), intent(inout) :: p(:)[*], local(:)
  type(point), intent(inout), target :: q(:)
  type(path), intent(inout) :: paths(:)
  type(path), save :: a(10)[*]
  character(8), intent(inout) :: c(:)[*], words(:)
  character(*), intent(in) :: long(:)[*]
  integer, intent(in) :: k
  integer, intent(inout) :: hits
  integer :: i

  do i = 1, 10
    local(i) = p(i)[k]
    if (c(i)[k] == words(i) .and. c(i)[k](2:3) /= 'no') hits = hits + 1
  end do
  do i = 1, 10
    p(i)[k] = local(i)
    c(i)[k] = words(i)
    c(i)[k](1:1) = '-'
  end do
  do i = 1, 10
    q(i) = p(i)[k] ! the selector has no other name
  end do
  do i = 1, 10
    paths(i) = a(i)[k] ! has an allocatable component
  end do
  do i = 1, 10
    words(i) = long(i)[k] ! the length is the dummy argument's
  end do
end subroutine
