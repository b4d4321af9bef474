! F2018 17.3, 11.4: no image control statement, access or collective signals a floating-point exception, the first one neither.
! A procedure would not see the flags of its caller.
!images: 1 2 3 4
!also: two all hosts
program floating_point_flags
  use, intrinsic :: ieee_exceptions
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: team
  type(event_type), allocatable :: event[:]
  type(lock_type), allocatable :: lock[:]
  integer, allocatable :: x(:)[:]
  integer :: sum(5000)
  integer(atomic_int_kind), allocatable :: counter[:]
  integer, allocatable :: a(:)[:]
  integer :: i, next
  real :: third
  logical :: signals(size(ieee_all))

  next = modulo(this_image(), num_images()) + 1
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'start'
  form team (1, team)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'form team'
  allocate (x(5000)[*], event[*], lock[*], counter[*])
  x = 0
  counter = 0
  sync all
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'allocate'
  do i = 1, num_images()
    x = x(:)[i]
  end do
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'get'
  sync all
  x(:)[next] = next
  sync all
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'put'
  event post (event[next])
  event wait (event)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'event'
  lock (lock[1])
  unlock (lock[1])
  critical
    i = 1
  end critical
  call atomic_add(counter[next], 1)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'lock'
  sum = this_image()
  call co_sum(sum)
  call co_broadcast(sum, 1)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'collective'
  allocate (a(1000)[*])
  deallocate (a)
  change team (team)
    sync all
  end team
  sync images (*)
  call ieee_get_flag(ieee_all, signals)
  if (any(signals)) error stop 'change team'

  ! The program's own stay.
  third = this_image()
  third = third/3.1
  call ieee_set_flag(ieee_divide_by_zero, .true.)
  do i = 1, num_images()
    x = x(:)[i]
  end do
  sync all
  call co_sum(sum)
  call ieee_get_flag(ieee_divide_by_zero, signals(1))
  if (.not. signals(1) .or. third < 0) error stop 'signals no longer'
  call ieee_set_flag(ieee_all, .false.)
end program
