subroutine fetch_first(x, image, value)
  implicit none
  integer, intent(in)  :: x(*)[*]
  integer, intent(in)  :: image
  integer, intent(out) :: value

  value = x(1)[image]
end subroutine

integer function local_sum(x, n)
  implicit none
  integer :: n, x(n)

  local_sum = sum(x)
end function
