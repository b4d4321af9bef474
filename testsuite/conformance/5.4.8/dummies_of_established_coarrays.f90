! F2018 5.4.8, 15.5.2.8: inside CHANGE TEAM a dummy coarray is established like its ultimate argument: the parent's images are reached
! through it by TEAM=, its own cobounds belong to the current team; procedures that change the team themselves.
!with: ../../run/expect.f90
module working
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
contains
  subroutine inside(x, outside, images)
    integer, intent(inout) :: x(:)[2, *]
    type(team_type), intent(in) :: outside
    integer, intent(in) :: images
    integer :: k

    do k = 1, images
      call expect(x(2)[1 + mod(k - 1, 2), 1 + (k - 1)/2, team=outside], k*20, 'through the dummy by TEAM=')
    end do
    k = num_images()
    call expect(image_index(x, [1 + mod(k - 1, 2), 1 + (k - 1)/2]), k, 'the last image of this team')
    call expect(ucobound(x, 2), (k + 1)/2, 'cobounds')
  end subroutine

  subroutine changes(x, t)
    integer, intent(inout) :: x(*)[0:*]
    type(team_type), intent(in) :: t
    integer :: left

    change team (t)
      left = modulo(this_image() - 2, num_images())
      x(3)[left] = 1000*team_number() + this_image()
      sync all
      call expect(x(3), 1000*team_number() + merge(1, this_image() + 1, this_image() == num_images()), 'put in the team')
    end team
  end subroutine
end module

program dummies_of_established_coarrays
  use working
  implicit none
  integer :: a(3)[*]
  integer, allocatable :: b(:)[:]
  type(team_type) :: t, outside

  a = this_image()*[10, 20, 30]
  outside = get_team()
  allocate (b(0:2)[5:*], source=a)
  form team (1 + mod(this_image(), 2), t)
  change team (t)
    call inside(a, outside, num_images(outside))
    call inside(b, outside, num_images(outside))
    sync team (outside)
    call inside(a(1:2), outside, num_images(outside))
  end team
  sync all
  call changes(a, t)
  call changes(b, t)
end program
