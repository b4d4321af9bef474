! F2018 11.6.8: the post arrives, although whoever has made it has ended.
!images: 2 3 4 6
!also: two
program posts_before_the_end
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type), save :: e[*]
  integer :: n

  n = num_images()
  event post (e[modulo(this_image() - 2, n) + 1])
  event wait (e)
end program
