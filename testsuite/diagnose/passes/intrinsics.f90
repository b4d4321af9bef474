! Intrinsic procedures that are to come (F2018 16.9).
program intrinsics
  use iso_fortran_env, only: team_type
  implicit none
  integer :: n
  integer, allocatable :: list(:)
  type(team_type) :: t
!error: failed_images is not supported yet
  list = failed_images()
!error: image_status is not supported yet
  n = image_status(1)
!error: the argument team= of num_images is not supported yet
  n = num_images(t)
!error: the argument team_number= of num_images is not supported yet
  n = num_images(team_number=1)
!error: get_team is not supported yet
  t = get_team()
!error: team_number is not supported yet
  n = team_number()
end program
