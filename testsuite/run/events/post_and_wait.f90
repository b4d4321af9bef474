! F2018 11.6.7, 11.6.8: what the posting image defined before is there after the wait, in a ring.
!with: ../expect.f90
program post_and_wait
  use, intrinsic :: iso_fortran_env, only: event_type
  use expectations
  implicit none
  type(event_type) :: arrived[*], taken[*]
  integer :: box(100)[*], right, left, i

  right = merge(1, this_image() + 1, this_image() == num_images())
  left = merge(num_images(), this_image() - 1, this_image() == 1)
  do i = 1, 50
    box(:)[right] = this_image()*1000 + i
    event post (arrived[right])
    event wait (arrived)
    call expect(box, left*1000 + i, 'box')
    event post (taken[left])
    event wait (taken)
  end do
  sync all
end program
