! An image that there may not be, where its value does not count (F2018 10.1.7).
subroutine images_behind_guards(a, n, found)
  use cafrt, only: cafrt_num_images, cafrt_this_image
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(in) :: n
  integer, intent(in) :: a(n)
  logical, intent(out) :: found
  integer :: me, i

  me = cafrt_this_image()
  found = me < cafrt_num_images() .and. cafrt_get(a(1), merge((me) + 1, cafrt_this_image(), me < cafrt_num_images())) > 0
  if ((me == 1 .or. found) .or. cafrt_get(a(2), merge((me - 2) + 1, cafrt_this_image(), .not. (me == 1) .and. .not. (found))) == &
      3) return
  do while (me > 1 .and. any(cafrt_get(a(:), merge((me - 2) + 1, cafrt_this_image(), me > 1)) > 0))
    me = me - 1
  end do
  ! what takes long is not evaluated twice, unless it is about the image
  do i = 1, n
    if (maxval(a) > 1 .and. cafrt_get(a(i), (me) + 1) > 0) exit
    if (i > 1 .and. maxval(a) < me .and. cafrt_get(a(i), merge((me) + 1, cafrt_this_image(), (i > 1) .and. (maxval(a) < me))) > &
        0) exit
  end do
end subroutine
