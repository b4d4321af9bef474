! Characters of another kind, and arrays of them, take the length and kind of the variable first (F2018 10.2.1.3).
subroutine characters_in_forall(w, a, v, b, k)
  implicit none
  character(*), intent(inout) :: w(:)[*]
  character(3, 4), intent(inout) :: a(4)[*]
  character(5), intent(in) :: v(4), b(4)
  integer, intent(in) :: k
  integer :: i

  forall (i=1:2) w(i:4:2)[k] = v(i:4:2)
  forall (i=1:4) a(i)[k] = b(i)
  forall (i=1:4) w(i)[k] = b(i)
end subroutine
