! F2018 9.6, 16.9.97, 16.9.98: cosubscripts are of any integer kind; those that no default integer holds select no image.
program cosubscripts_of_any_kind
  implicit none
  integer, save :: a[*], b[0:1, -1:*]
  integer, save :: v(4)[*]
  integer(1) :: k1
  integer(2) :: k2
  integer(8) :: k8, min, max
  integer :: me, next

  me = this_image()
  next = modulo(me, num_images()) + 1
  a = me
  b = 10*me
  v = [1, 2, 3, 4]*me
  k1 = int(next, 1)
  k2 = int(next, 2)
  k8 = next
  min = 7
  max = 9
  sync all
  if (a[k1] /= next .or. a[k2] /= next .or. a[k8] /= next) error stop 'a scalar'
  if (b[modulo(k8 - 1, 2_8), (k8 - 1)/2 - 1] /= 10*next) error stop 'two cosubscripts'
  if (any(v(2:3)[k8] /= [2, 3]*next) .or. any(v([4, 1])[k8] /= [4, 1]*next)) error stop 'sections'
  if (image_index(a, [k8]) /= next .or. image_index(a, [2_8**32 + 1]) /= 0) error stop 'IMAGE_INDEX'
  if (image_status(k8) /= 0) error stop 'IMAGE_STATUS'
  sync all
  a[k8] = -next
  sync all
  if (a /= -me .or. min + max /= 16) error stop 'a put'
  if (me == 1) print '(a)', 'ok'
end program
