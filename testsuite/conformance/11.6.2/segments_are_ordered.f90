! F2018 11.6.2: definitions in a segment are seen in the segments ordered after it, through chains: image 1 posts to 2, 2 unlocks
! for 3, 3 synchronises with 4 ...; the value goes on from hand to hand although no two ends synchronise directly.
!with: ../../run/expect.f90
program segments_are_ordered
  use iso_fortran_env, only: event_type, lock_type
  use expectations
  implicit none
  type(event_type) :: e[*]
  integer :: x(1000)[*], me, n, pass
  logical :: last

  me = this_image()
  n = num_images()
  last = me == n
  do pass = 1, 20
    x = -1
    sync all
    if (me == 1) x(:)[n] = pass
    ! A chain from 1 to n with one kind of synchronisation after another.
    if (me > 1) call receive(me - 1)
    if (.not. last) call send(me + 1)
    if (last) call expect(x, pass, 'defined by image 1')
    if (last .and. n > 1) x(5)[1] = 7*pass
    sync all
    if (n > 1 .and. me == 1) call expect(x(5), 7*pass, 'and back')
    sync all
  end do
contains
  subroutine send(to)
    integer, intent(in) :: to

    if (mod(to, 2) == 0) then
      event post (e[to])
    else
      sync images (to)
    end if
  end subroutine

  subroutine receive(from)
    integer, intent(in) :: from

    if (mod(from, 2) == 1) then
      event wait (e)
    else
      sync images (from)
    end if
  end subroutine
end program
