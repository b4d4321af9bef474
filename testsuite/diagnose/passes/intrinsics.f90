! Intrinsic procedures that are to come (F2018 16.9).
program intrinsics
  use iso_fortran_env, only: team_type, event_type
  implicit none
  integer :: a(3), n
  integer, allocatable :: list(:)
  type(team_type) :: t
!error: co_reduce is not supported yet
  call co_reduce(a, plus)
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
!error: RANDOM_INIT with IMAGE_DISTINCT= is not supported yet
  call random_init(.true., .true.)
contains
  pure integer function plus(x, y)
    integer, intent(in) :: x, y
    plus = x + y
  end function
end program
