! F2018 11.6.7, 11.6.8, 16.9.72: UNTIL_COUNT= below one counts as one; counts are per variable, elements and components; posts to the own image; kinds of
! UNTIL_COUNT=; the count left after EVENT WAIT; events of dummies, allocatable ones and in teams; posts order segments.
!with: ../../run/expect.f90
module receiving
  use iso_fortran_env, only: event_type
  implicit none
  type :: channel
    type(event_type) :: full, free(2)
    integer :: box = 0
  end type
contains
  subroutine send(c, image, value)
    type(channel), intent(inout) :: c[*]
    integer, intent(in) :: image, value

    c[image]%box = value
    event post (c[image]%full)
  end subroutine
  subroutine take(c, value)
    type(channel), intent(inout) :: c[*]
    integer, intent(out) :: value

    event wait (c%full)
    value = c%box
  end subroutine
end module

program event_counts
  use iso_fortran_env, only: team_type, int8, int64
  use receiving
  use expectations
  implicit none
  type(channel) :: c[*]
  type(event_type), allocatable :: e(:, :)[:]
  type(team_type) :: t
  integer :: n, me, right, left, count, i, got
  integer(int8) :: few

  n = num_images()
  me = this_image()
  right = mod(me, n) + 1
  left = modulo(me - 2, n) + 1
  allocate (e(2, 0:1)[*])
  do i = 1, 30
    call send(c, right, 100*me + i)
    call take(c, got)
    call expect(got, 100*left + i, 'sent')
    event post (c[left]%free(2))
    event wait (c%free(2))
  end do
  do i = 1, 5
    event post (e(2, 1))
  end do
  event wait (e(2, 1), until_count=-3)
  call event_query(e(2, 1), count)
  call expect(count, 4, 'UNTIL_COUNT= below one')
  event wait (e(2, 1), until_count=0_int64)
  few = 2
  event wait (e(2, 1), until_count=few)
  call event_query(e(2, 1), count)
  call expect(count, 1, 'the rest')
  call event_query(e(1, 1), count)
  call expect(count, 0, 'another element')
  event wait (e(2, 1))
  sync all
  do i = 1, n
    event post (e(1, 0)[i])
  end do
  event wait (e(1, 0), until_count=n)
  call event_query(event=e(1, 0), count=count)
  call expect(count, 0, 'as many as images')
  form team (1 + mod(me, 2), t)
  change team (t)
    event post (e(2, 0)[num_images()])
    if (this_image() == num_images()) then
      event wait (e(2, 0), until_count=num_images())
    end if
  end team
  call event_query(e(2, 0), count)
  call expect(count, 0, 'in a team')
end program
