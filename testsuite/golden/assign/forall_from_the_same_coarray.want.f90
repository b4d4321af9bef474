! gfortran would let the right-hand side refer to a copy of a, which is no coarray (F2018 10.2.4.2.4)
program p
  use cafrt, only: cafrt_later_begin, cafrt_later_end, cafrt_put_later_at, cafrt_this_image
  use cafrt_get_integer, only: cafrt_get
  type t
    integer :: x, y
  end type
  type(t), save :: a(4), b(4)
  integer :: i

  block
    integer(8) :: cafc_later_1
    call cafrt_later_begin(cafc_later_1)
    do concurrent (i=1:4)
      call cafrt_put_later_at(cafc_later_1, a(i)%y, cafrt_this_image(), int(cafrt_get(a(5 - i)%x, 1) + 0.5, 4))
    end do
    call cafrt_later_end(cafc_later_1)
  end block
  forall (i=1:4) a(i)%y = cafrt_get(b(5 - i)%x, 1)
end program
