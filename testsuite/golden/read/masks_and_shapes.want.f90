! Masks of DO CONCURRENT with values of other images stay in the loop; SHAPE= keeps its constant size.
subroutine masks_and_shapes(k)
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_once, cafrt_put_later
  use cafrt_get_integer, only: cafrt_get
  integer, intent(in) :: k
  integer, save :: a(20), s(2)
  integer :: y(20), i
  integer :: m(4, 5)

  do concurrent (i = 1:20, any([(cafrt_get(a(i), k) > 3 .and. cafrt_get(a(i), k) < 9, cafrt_once=1,1)]))
    y(i) = i
  end do
  block
    integer(8) :: cafc_later_1
    call cafrt_later_begin(cafc_later_1)
    do concurrent (i = 1:20, any([(cafrt_get(a(i), k) > 3 .and. cafrt_get(a(i), k) < 9, cafrt_once=1,1)]))
      call cafrt_put_later(cafc_later_1, a(i), k, i)
    end do
    call cafrt_later_end(cafc_later_1)
  end block
  forall (i = 1:20, cafrt_get(a(i), k) > 3) y(i) = i
  m = reshape(y, reshape(cafrt_get(s(:), k), [2]))
  m = reshape(y, reshape(2 * cafrt_get(s(:), k), [2]), order=[2, 1])
end subroutine
