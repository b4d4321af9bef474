! Intrinsic procedures that are to come (F2018 16.9).
program intrinsics
  implicit none
  integer :: n
  integer, allocatable :: list(:)
!error: failed_images is not supported yet
  list = failed_images()
!error: image_status is not supported yet
  n = image_status(1)
end program
