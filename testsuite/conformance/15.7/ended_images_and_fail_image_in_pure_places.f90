! F2018 16.9.77, 16.9.183, 11.5, 15.7: FAILED_IMAGES and STOPPED_IMAGES are pure as all intrinsic functions are, and FAIL IMAGE is no image
! control statement: pure procedures, DO CONCURRENT, FORALL and specification expressions may have them.
!with: ../../run/expect.f90
module pure_ones
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
contains
  pure integer function alive()
    alive = num_images() - size(failed_images()) - size(stopped_images())
  end function

  pure integer function alive_in(team)
    type(team_type), intent(in) :: team

    alive_in = num_images(team) - size(failed_images(team)) - size(stopped_images(team, kind=8))
  end function

  subroutine fill(list)
    integer, intent(out) :: list(:)
    integer :: i, room(size(failed_images()) + 1)

    room = 7
    do concurrent (i = 1:size(list))
      list(i) = count(failed_images() == i) + room(1)
    end do
  end subroutine

  ! Nobody asks for that number.
  subroutine fail_if(x, number)
    integer, intent(inout) :: x[*]
    integer, intent(in) :: number
    integer :: i

    do concurrent (i = 1:3)
      if (x == number + i) fail image
    end do
  end subroutine
end module

program ended_images_in_pure_places
  use pure_ones
  use expectations
  implicit none
  type(team_type) :: everybody
  integer :: list(3), i, found(4)
  integer, save :: x[*]

  x = this_image()
  form team (1, everybody)
  call expect(alive(), num_images(), 'all')
  call expect(alive_in(get_team()), num_images(), 'all of the team')
  call fill(list)
  call expect(sum(list), 21, 'in DO CONCURRENT')
  forall (i = 1:4) found(i) = size(stopped_images()) + i
  call expect(sum(found), 10, 'in FORALL')
  call fail_if(x, 1000)
  sync all
  if (this_image() == 1) print '(a)', 'ok'
end program
