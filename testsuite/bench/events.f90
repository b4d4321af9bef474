! Events: there and back (half is one operation), many posts and one wait, a query.
module event_bodies
  use, intrinsic :: iso_fortran_env, only: event_type
  use harness
  implicit none
  type(event_type), save :: ready(16)[*]
  integer :: total = 0
contains

  subroutine pingpong(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() > 2) return
    do i = 1, count
      if (this_image() == 1) event post (ready(1)[2])
      event wait (ready(1))
      if (this_image() == 2) event post (ready(1)[1])
    end do
  end subroutine

  subroutine post(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() == 1) then
      do i = 1, count
        event post (ready(1)[2])
      end do
    else if (this_image() == 2) then
      event wait (ready(1), until_count=count)
    end if
  end subroutine

  subroutine query(count)
    integer, intent(in) :: count
    integer :: i, posted

    if (this_image() /= 1) return
    do i = 1, count
      call event_query(ready(1), posted)
      total = total + posted
    end do
  end subroutine
end module

program events
  use event_bodies
  implicit none

  call begin('events')
  call measure('pingpong', 0, pingpong, per=2)
  call measure('post', 0, post, per=1)
  call measure('query', 0, query, per=1)
end program
