! F2018 11.6.7, 11.6.8: EVENT POST on any image and on the own one, EVENT WAIT with UNTIL_COUNT= of any kind and value; event
! variables in allocatable coarrays, in components of components, with several cosubscripts and inside a team; STAT=, ERRMSG=.
!with: ../../run/expect.f90
program events
  use iso_fortran_env, only: event_type, team_type, int8, int64
  use expectations
  implicit none
  type :: door
    type(event_type) :: bell(0:2)
  end type
  type :: house
    character(3) :: name = 'abc'
    type(door) :: front(2), back
  end type
  type(house) :: h[0:1, *]
  type(event_type), allocatable :: e(:, :)[:]
  type(team_type) :: t
  integer :: me, n, k, i, c, s(2), calls = 0
  character(9) :: text(2) = 'untouched'
  integer(int64) :: c8(3)

  me = this_image()
  n = num_images()
  allocate (e(-1:1, 2)[0:*])
  do k = 1, n
    event post (h[mod(k - 1, 2), 1 + (k - 1)/2]%front(2)%bell(me - me), stat=s(2), errmsg=text(1))
    call expect(s(2), 0, 'EVENT POST, STAT=')
  end do
  event wait (h%front(2)%bell(0), until_count=int(n, int8), stat=s(1), errmsg=text(2))
  call expect(s(1), 0, 'EVENT WAIT, STAT=')
  call expect(text, 'untouched', 'ERRMSG=')
  call event_query(h%front(2)%bell(0), c)
  call expect(c, 0, 'all taken')
  call expect(h%name, 'abc', 'a neighbour in the structure')

  event post (e(twice(0), 1)[mod(me, n)])
  call expect(calls, 1, 'one evaluation')
  event wait (e(0, 1), stat=s(2), until_count=-7_int64)
  do i = 1, 3
    event post (e(1, 2)[me - 1])
  end do
  call event_query(e(1, 2), c8(2), s(1))
  call expect(int(c8(2)), 3, 'COUNT in an element of kind 8')
  event wait (e(1, 2), until_count=2)
  call event_query(count=c, event=e(1, 2))
  call expect(c, 1, 'UNTIL_COUNT= posts are taken')
  form team (1 + mod(me, 2), t)
  change team (t)
    ! Selectors count in the current team.
    event post (h[mod(mod(this_image(), num_images()), 2), 1 + mod(this_image(), num_images())/2]%back%bell(2))
    event wait (h%back%bell(2))
    event post (e(-1, 1)[num_images() - 1])
    if (this_image() == num_images()) event wait (e(-1, 1), until_count=num_images())
  end team
  call event_query(e(-1, 1), c)
  call expect(c, 0, 'posts in the team')
  sync all
  deallocate (e)
contains
  integer function twice(i)
    integer, intent(in) :: i

    calls = calls + 1
    twice = 2*i
  end function
end program
