! Characters of another kind, and arrays of them, take the length and kind of the variable first (F2018 10.2.1.3).
subroutine characters_in_forall(w, a, v, b, k)
  use cafrt, only: cafrt_put
  implicit none
  character(*), intent(inout) :: w(:)
  character(3, 4), intent(inout) :: a(4)
  character(5), intent(in) :: v(4), b(4)
  integer, intent(in) :: k
  integer :: i

  do concurrent (i=1:2)
    block
      character(len=len(w, 8), kind=1), allocatable :: cafc_value(:)
      cafc_value = v(i:4:2)
      call cafrt_put(w(i:4:2), k, cafc_value)
    end block
  end do
  do concurrent (i=1:4)
    block
      character(len=3, kind=4) :: cafc_value
      cafc_value = b(i)
      call cafrt_put(a(i), k, cafc_value)
    end block
  end do
  do concurrent (i=1:4)
    call cafrt_put(w(i), k, b(i))
  end do
end subroutine
