! F2018 16.9.97, 16.9.111, 16.9.145, 16.9.190, 16.9.199: image intrinsics in declarations of a BLOCK, as loop bounds, in array constructors, in SELECT CASE,
! in output lists; THIS_IMAGE (COARRAY) of corank 3 against IMAGE_INDEX for each image; the kinds of KIND= results.
program intrinsics_in_any_place
  implicit none
  integer, save :: a[0:1, -2:-1, 5:*]
  integer :: me, n, i, j, k, sub(3), seen
  character(30) :: text

  me = this_image()
  n = num_images()
  block
    integer :: list(num_images()), start(size(this_image(a)))
    list = [(image_index(a, [mod(i - 1, 2), mod((i - 1) / 2, 2) - 2, 5 + (i - 1) / 4]), i=1, num_images())]
    if (any(list /= [(i, i=1, n)])) error stop 1
    start = this_image(a)
    if (image_index(a, start) /= me .or. image_index(a, this_image(a)) /= this_image()) error stop 3
  end block
  seen = 0
  do k = lcobound(a, 3), ucobound(a, dim=3)
    do j = lcobound(a, 2), ucobound(a, 2)
      do i = lcobound(a, 1), ucobound(a, 1)
        sub = [i, j, k]
        if (image_index(a, sub) > 0) seen = seen + 1
      end do
    end do
  end do
  if (seen /= n .or. image_index(a, [2, -2, 5]) /= 0 .or. image_index(a, [0, -3, 5]) /= 0 .or. image_index(a, [0, -2, 4]) /= 0) &
    error stop 4
  select case (this_image(a, 1))
  case (0)
    if (mod(me, 2) /= 1) error stop 5
  case (1)
    if (mod(me, 2) /= 0) error stop 6
  case default
    error stop 7
  end select
  write (text, '(*(i0, 1x))') this_image(), num_images(), this_image(a, dim=3), product(coshape(a)), ucobound(a, 3, kind=8)
  read (text, *) i, j, k
  if (i /= me .or. j /= n .or. k /= 5 + (me - 1) / 4) error stop 8
  if (kind(lcobound(a, 1, kind=8)) /= 8 .or. kind(ucobound(a, kind=2)) /= 2 .or. kind(coshape(a, kind=8)) /= 8) error stop 9
  a = me
  sync all
  do i = 1, n
    if (a[mod(i - 1, 2), mod((i - 1) / 2, 2) - 2, 5 + (i - 1) / 4] /= i) error stop 10
  end do
  if (merge(this_image(), 0, me == num_images()) /= merge(n, 0, me == n)) error stop 11
end program
