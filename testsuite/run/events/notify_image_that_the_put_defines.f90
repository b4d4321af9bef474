! F2023 9.6: the image that the put goes to is notified, also where the put defines the variable in the image selector.
program notify_image_that_the_put_defines
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  integer, save :: k[*]
  type(notify_type), save :: n[*]
  k = this_image()
  sync all
  k[k, notify=n] = num_images() + 5
  notify wait (n)
  if (k /= num_images() + 5) error stop 'put'
end program
