! FEATURES B4, -fcaf-legacy: coarray programs for XcalableMP include this header and call these functions.
!options: -fcaf-legacy
module xmp_header_times
  implicit none
  include 'xmp_coarray.h'
end module

program xmp_header
  use xmp_header_times
  implicit none
  double precision :: begin
  begin = xmp_wtime()
  if (xmp_wtick() <= 0 .or. xmp_wtick() > 1) error stop 1
  do while (xmp_wtime() <= begin)
  end do
  if (xmp_wtime() - begin > 10) error stop 2
  if (xmp_node_num() /= this_image() .or. xmp_num_nodes() /= num_images()) error stop 3
end program
