! F2018 11.4, 5.3.7: STOP with an array element as code and QUIET= expressions, inside loops, inside CHANGE TEAM, in a recursive function; all
! images stop at different places.
!exit: 9
!absent: STOP
program stop_in_nested_constructs
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer, parameter :: codes(3) = [7, 8, 9]
  integer :: i, j

  form team (1, t)
  do i = 1, 3
    do j = 1, 3
      if (this_image() > 1 .and. j*i == this_image()) call deeper(3)
    end do
  end do
  if (this_image() == 1) then
    block
      stop codes(3), quiet=.true.
    end block
  end if
  call deeper(1)
contains
  recursive subroutine deeper(depth)
    integer, intent(in) :: depth

    if (depth == 0) stop codes(3), quiet=codes(1) == 7
    call deeper(depth - 1)
  end subroutine
end program
