! Images and teams are numbered from 1.  With STAT= it is an error at run time.
program p
  use iso_fortran_env, only: team_type
  implicit none
  integer, parameter :: none = 0, both(2) = 3
  integer :: a, s, x[*]
  type(team_type) :: t

  a = 1
!error: F2018 16.9.50
  call co_sum(a, 0)
!error: RESULT_IMAGE is -1, which is not positive
  call co_min(a, result_image=-1)
!error: F2018 16.9.47
  call co_max(a, - 1_8)
!error: F2018 16.9.49
  call co_reduce(a, f, result_image=0)
!error: SOURCE_IMAGE is 0, which is not positive
  call co_broadcast(a, source_image=0)
!error: DIM is 0, which is not positive
  a = this_image(x, 0)
!error: the team number is 0, which is not positive
  form team (0, t)
!error: F2018 11.6.9
  if (a > 1) form team (a, t, new_index=-3)
!error: F2018 11.6.4
  if (a > 1) sync images ([1, 2, 3, 2])
!error: RESULT_IMAGE is 0, which is not positive
  call co_sum(a, none)
!error: the team number is -2, which is not positive
  form team (none - 2, t)
!error: image 3 is in the image set twice
  sync images (both)
!error: F2018 11.6.4
  sync images ([1, 2, none + 1])
!error: TEAM_NUMBER is 0, which is not -1 or positive
  a = x[1, team_number=none]
!error: F2018 9.6
  x[1, team_number=-2_8] = a
!error: F2018 16.9.145
  a = num_images(team_number=0)
!error: F2018 16.9.97
  a = image_index(x, [1], team_number=none)
  a = num_images(team_number=-1) + x[1, team_number=1]
  call co_sum(a, 0, stat=s)
  form team (-1, t, stat=s)
  sync images ([1, 1], stat=s)
  sync images ([a, a + 1, 1, 2])
contains
  pure integer function f(x, y)
    integer, intent(in) :: x, y

    f = x + y
  end function
end program
