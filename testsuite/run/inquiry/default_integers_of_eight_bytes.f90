! F2018 7.4.3.1, 16.9: with -fdefault-integer-8 literals, default integers and the results of intrinsic procedures have kind 8, images and cobounds of the
! runtime four bytes. Every place where one meets the other.
!options: -fdefault-integer-8
program default_integers_of_eight_bytes
  use, intrinsic :: iso_fortran_env, only: team_type, event_type, lock_type, initial_team
  implicit none
  type t
    integer :: i
    integer, allocatable :: list(:)
  end type
  integer, save :: a(4)[*], b[2, 3:*], count[*]
  integer, allocatable :: d(:)[:, :]
  type(t), save :: c[*]
  type(event_type), save :: event[*]
  type(lock_type), save :: lock[*]
  type(team_type) :: team
  logical :: flag
  integer :: me, n, next, i, status, pick(2), v(3)
  character(40) :: message

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  call want(kind(this_image()), 8, 'kind of THIS_IMAGE')
  call want(kind(image_index(b, [1, 3])), 8, 'kind of IMAGE_INDEX')
  call want(kind(ucobound(b)), 8, 'kind of UCOBOUND')
  call want(kind(lcobound(b, 1, kind=4)), 4, 'KIND=')

  ! cobounds
  allocate (d(2)[-1:0, 7:*])
  call want(sum(lcobound(d)), 6, 'LCOBOUND')
  call want(sum(ucobound(b)), 2 + 2 + (n + 1)/2, 'UCOBOUND')
  call want(image_index(d, [-1, 7]), 1, 'IMAGE_INDEX')
  call want(this_image(d, 1), mod(me - 1, 2) - 1, 'THIS_IMAGE of a coarray')
  call want(sum(coshape(d)), 2 + (n + 1)/2, 'COSHAPE')
  call dummy(a, 5)

  ! image selectors
  a = [(10*me + i, i=1, 4)]
  b = me
  d = -me
  c%i = me
  c%list = [me, 2*me, 3*me]
  pick = [4, 2]
  sync all
  call want(a(2)[next], 10*next + 2, 'a read')
  v = a(1:3)[next] + 1
  call want(v(3), 10*next + 4, 'a section')
  call want(sum(a(pick)[next]), 20*next + 6, 'a vector subscript')
  call want(b[1, 3], 1, 'two codimensions')
  call want(d(1)[-1, 7], -1, 'an allocated coarray')
  call want(c[next]%list(2), 2*next, 'a component')
  call want(sum(c[next]%list(2:)), 5*next, 'a section of a component')
  call want(a(1)[next, stat=status], 10*next + 1, 'with STAT=')
  call want(status, 0, 'STAT= of kind 8')
  sync all
  a(3)[next] = me
  a(pick)[next] = [me, me]
  sync all (stat=status, errmsg=message)
  call want(a(3), merge(n, me - 1, me == 1), 'a definition')

  ! image control
  if (n > 1) then
    if (me == 1) sync images ([2])
    if (me == 2) sync images (1)
  end if
  sync images (*)
  event post (event[next])
  event wait (event, until_count=1)
  call event_query(event, i)
  call want(i, 0, 'the count')
  lock (lock[1], acquired_lock=flag, stat=status)
  if (flag) unlock (lock[1])
  critical
    count[1] = count[1] + 1
  end critical
  sync all
  if (me == 1) call want(count, n, 'CRITICAL')
  sync all
  call atomic_add(count[1], 2)
  sync all
  call atomic_ref(i, count[1])
  call want(i, 3*n, 'ATOMIC_ADD')

  ! collectives
  i = me
  call co_sum(i, result_image=1, stat=status)
  if (me == 1) call want(i, n*(n + 1)/2, 'CO_SUM')
  i = me
  call co_broadcast(i, n)
  call want(i, n, 'CO_BROADCAST')
  c%list = [me]
  call co_broadcast(c%list, source_image=1)
  i = me
  call co_reduce(i, larger, result_image=n)
  if (me == n) call want(i, n, 'CO_REDUCE')

  ! teams
  form team (2 - mod(me, 2), team, new_index=(me + 1)/2)
  change team (team, g[0:*] => b)
    call want(team_number(), 2 - mod(me, 2), 'TEAM_NUMBER')
    call want(this_image(), (me + 1)/2, 'THIS_IMAGE in the team')
    call want(num_images(team_number=1), (n + 1)/2, 'NUM_IMAGES of a team')
    call want(g[0], 2 - mod(me, 2), 'an association')
    call want(b[1, 3, team_number=1], 1, 'a sibling')
    call want(this_image(get_team(initial_team)), me, 'the initial team')
    call want(num_images(get_team(initial_team)), n, 'NUM_IMAGES of the initial team')
    call want(members(), num_images(), 'GET_TEAM with an argument that is not present')
    call want(members(initial_team), n, 'GET_TEAM with an optional argument')
  end team
  call want(size(failed_images()), 0, 'FAILED_IMAGES')
  call want(image_status(1), 0, 'IMAGE_STATUS')
  deallocate (d, stat=status)
contains
  integer function members(level)
    integer, intent(in), optional :: level

    members = num_images(get_team(level))
  end function

  subroutine want(got, expected, what)
    integer, intent(in) :: got, expected
    character(*), intent(in) :: what

    if (got == expected) return
    print *, me, what, ': expected', expected, 'got', got
    error stop 1
  end subroutine

  subroutine dummy(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(4)[n:*]
    integer :: table(ucobound(x, 1))

    call want(lcobound(x, 1), 5, 'a cobound of a dummy argument')
    call want(size(table), 4 + num_images(), 'UCOBOUND of a dummy argument')
    x(1) = me
    sync all
    call want(x(1)[4 + next], next, 'a dummy argument')
    sync all
  end subroutine

  pure function larger(x, y)
    integer, intent(in) :: x, y
    integer :: larger

    larger = max(x, y)
  end function
end program
