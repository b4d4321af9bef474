! Sections in loops that may be long are copied by the runtime (docs/decisions/0015).
!options: -O2
subroutine steps(n, k, found, w)
  implicit none
  integer, intent(in) :: n, k
  real, allocatable, intent(inout) :: found(:)
  real, intent(inout) :: w(:,:)
  real, save :: a(1000)[*], plane(50, 50)[*]
  integer :: i

  do i = 1, n
    found(:) = a(1:i)[k]
    if (i > 2) then
      plane(:, i)[k] = w(:, i)
    end if
    found(1:i) = plane(i, 1:i)[k]
    found(1:n) = 2*a(1:n)[k]
  end do
end subroutine
