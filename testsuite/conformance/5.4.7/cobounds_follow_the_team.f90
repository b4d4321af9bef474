! F2018 5.4.7, 16.9.199: the last upper cobound belongs to the current team: inside CHANGE TEAM the same coarray has other
! final upper cobounds, THIS_IMAGE(coarray) and coshape; outside they are as before.
!with: ../../run/expect.f90
program cobounds_follow_the_team
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: mine
  integer :: a[*], b(3)[2, -1:*]
  integer, allocatable :: d(:)[:, :]
  integer :: n, k, members, image

  n = num_images()
  a = this_image()
  b = this_image()
  allocate (d(2)[0:1, 0:*], source=this_image())
  form team (1 + this_image()/3, mine)
  sync all
  call look(n, 'before')
  change team (mine)
    members = num_images()
    call look(members, 'inside')
    do k = 1, members
      image = a[k]
      call expect(b(3)[1 + mod(k - 1, 2), (k - 1)/2 - 1], image, 'the same image by two cosubscripts')
      call expect(d(1)[mod(k - 1, 2), (k - 1)/2], image, 'an allocatable one')
    end do
    call look_at_dummy(a, members)
  end team
  call look(n, 'after')
contains
  subroutine look(count, when)
    integer, intent(in) :: count
    character(*), intent(in) :: when

    call expect(ucobound(a, 1), count, 'corank 1 '//when)
    call expect(ucobound(b), [2, (count + 1)/2 - 2], 'corank 2 '//when)
    call expect(ucobound(d), [1, (count + 1)/2 - 1], 'allocatable '//when)
    call expect(coshape(b), [2, (count + 1)/2], 'coshape '//when)
    call expect(this_image(b), [1 + mod(this_image() - 1, 2), (this_image() - 1)/2 - 1], 'cosubscripts '//when)
    call expect(image_index(a, [count + 1]), 0, 'image beyond '//when)
    call expect(image_index(d, [mod(count - 1, 2), (count - 1)/2]), count, 'last image '//when)
  end subroutine

  subroutine look_at_dummy(x, count)
    integer, intent(in) :: x[0:*], count

    call expect(ucobound(x, 1), count - 1, 'dummy coarray')
    call expect(x[this_image(x, 1)], x, 'own image by a cosubscript')
  end subroutine
end program
