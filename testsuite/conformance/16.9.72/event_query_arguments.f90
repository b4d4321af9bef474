! F2018 16.9.72: EVENT_QUERY: COUNT and STAT of any kind, elements, components, by keyword; EVENT an element, a component, a dummy, of an
! allocatable coarray; it does not take posts; it may be asked in a loop until the posts are there.
!with: ../../run/expect.f90
program event_query_arguments
  use iso_fortran_env, only: event_type, int16, int64
  use expectations
  implicit none
  type :: post_office
    type(event_type) :: box(2, 0:1)
    integer :: found(2) = -1
  end type
  type(post_office) :: p[*]
  type(event_type), allocatable :: e(:)[:]
  integer(int64) :: count8(2), s8
  integer(int16) :: s16
  integer :: n, me, i

  n = num_images()
  me = this_image()
  allocate (e(0:1)[*])
  do i = 1, n
    event post (p[i]%box(2, 0))
    event post (p[i]%box(2, 0))
    event post (e(1)[i])
  end do
  do
    call event_query(p%box(2, 0), p%found(2), s16)
    call expect(int(s16), 0, 'STAT of kind 2')
    if (p%found(2) == 2*n) exit
  end do
  do
    call event_query(stat=s8, count=count8(1), event=e(1))
    call expect(int(s8), 0, 'STAT= of kind 8')
    if (count8(1) == n) exit
  end do
  call query_dummy(e, p%box)
  event wait (p%box(2, 0), until_count=n)
  call event_query(p%box(2, 0), count8(2))
  call expect(int(count8(2)), n, 'after EVENT WAIT')
  call event_query(event=p%box(1, 1), count=p%found(1))
  call expect(p%found(1), 0, 'a neighbour')
  sync all
contains
  subroutine query_dummy(x, y)
    type(event_type), intent(inout) :: x(:)[*], y(2, 2)[*]
    integer :: c(2)

    call event_query(x(2), c(1))
    call event_query(y(2, 1), c(2))
    call expect(c, [n, 2*n], 'dummies')
  end subroutine
end program
