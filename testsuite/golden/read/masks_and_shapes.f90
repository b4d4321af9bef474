! Masks of DO CONCURRENT with values of other images stay in the loop; SHAPE= keeps its constant size.
subroutine masks_and_shapes(k)
  integer, intent(in) :: k
  integer, save :: a(20)[*], s(2)[*]
  integer :: y(20), i
  integer :: m(4, 5)

  do concurrent (i = 1:20, a(i)[k] > 3 .and. a(i)[k] < 9)
    y(i) = i
  end do
  forall (i = 1:20, a(i)[k] > 3 .and. a(i)[k] < 9) a(i)[k] = i
  forall (i = 1:20, a(i)[k] > 3) y(i) = i
  m = reshape(y, s(:)[k])
  m = reshape(y, 2 * s(:)[k], order=[2, 1])
end subroutine
