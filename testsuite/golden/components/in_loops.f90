! Components of other images, defined where only pure procedures may be referenced.
subroutine in_loops(c, n, k)
  implicit none
  type chain
    integer, allocatable :: q(:)
    type(chain), allocatable :: next
  end type
  type(chain), intent(inout) :: c(:)[*]
  integer, intent(in) :: n, k
  integer :: i

  do concurrent (i=1:n)
    c(i)[k]%next%q(i) = i
  end do
  forall (i=1:n) c(i)[k]%q(1) = c(i)[k]%q(2) + 1
end subroutine
