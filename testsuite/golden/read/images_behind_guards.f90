! An image that there may not be, where its value does not count (F2018 10.1.7).
subroutine images_behind_guards(a, n, found)
  implicit none
  integer, intent(in) :: n
  integer, intent(in) :: a(n)[0:*]
  logical, intent(out) :: found
  integer :: me, i

  me = this_image()
  found = me < num_images() .and. a(1)[me] > 0
  if ((me == 1 .or. found) .or. a(2)[me - 2] == 3) return
  do while (me > 1 .and. any(a(:)[me - 2] > 0))
    me = me - 1
  end do
  ! what takes long is not evaluated twice, unless it is about the image
  do i = 1, n
    if (maxval(a) > 1 .and. a(i)[me] > 0) exit
    if (i > 1 .and. maxval(a) < me .and. a(i)[me] > 0) exit
  end do
end subroutine
