! F2018 11.6.10: locks in components, arrays and allocatable coarrays; on the own image and on others, with one and two cosubscripts;
! ACQUIRED_LOCK= in elements of any kind; STAT= values; many locks held at once; locks used inside a team.
!with: ../../run/expect.f90
program lock_and_unlock
  use iso_fortran_env, only: lock_type, team_type, stat_locked, stat_unlocked, stat_locked_other_image, int64
  use expectations
  implicit none
  type :: queue
    integer :: length = 0
    type(lock_type) :: guard(2)
    integer :: after = 4
  end type
  type :: pair_of_queues
    type(queue) :: q(0:1)
  end type
  type(pair_of_queues) :: p[2, *]
  type(lock_type), allocatable :: l(:)[:]
  type(team_type) :: t
  logical :: got(3)
  logical(1) :: short
  integer :: n, me, i, k, s(2)
  integer(int64) :: wide
  character(60) :: text

  me = this_image()
  n = num_images()
  allocate (l(n)[*])
  ! Each image holds one lock of every image.
  do k = 1, n
    lock (l(me)[k], stat=s(2))
    call expect(s(2), 0, 'LOCK')
  end do
  lock (l(me)[n], stat=s(1), errmsg=text)
  call expect(s(1), stat_locked, 'locked by this image')
  call expect(text /= '', .true., 'ERRMSG=')
  sync all
  k = mod(me, n) + 1
  if (n > 1) then
    got = .true.
    lock (l(k)[1], acquired_lock=got(2))
    call expect(got, [.true., .false., .true.], 'ACQUIRED_LOCK= that is an element')
    unlock (l(k)[1], stat=wide)
    call expect(int(wide), stat_locked_other_image, 'UNLOCK of another image''s lock')
  end if
  sync all
  do k = n, 1, -1
    unlock (l(me)[k])
  end do
  unlock (l(me)[1], stat=s(1))
  call expect(s(1), stat_unlocked, 'UNLOCK of an unlocked one')
  short = .false.
  lock (l(me)[me], acquired_lock=short, stat=s(1))
  call expect(logical(short), .true., 'ACQUIRED_LOCK= of kind 1')
  unlock (l(me))

  do i = 1, 25
    lock (p[1, 1]%q(1)%guard(2))
    p[1, 1]%q(1)%length = p[1, 1]%q(1)%length + 1
    unlock (p[1, 1]%q(1)%guard(2))
    do
      lock (p[1, 1]%q(0)%guard(1), acquired_lock=got(1))
      if (got(1)) exit
    end do
    p[1, 1]%q(0)%length = p[1, 1]%q(0)%length + 2
    unlock (p[1, 1]%q(0)%guard(1))
  end do
  sync all
  if (me == 1) call expect(p%q%length, [50, 25]*n, 'guarded counters')
  call expect(p%q%after, 4, 'neighbours')
  form team (1 + mod(me, 2), t)
  sync all
  change team (t)
    k = num_images()
    do i = 1, 10
      lock (l(1)[k])
      p[1 + mod(k - 1, 2), 1 + (k - 1)/2]%q(1)%after = p[1 + mod(k - 1, 2), 1 + (k - 1)/2]%q(1)%after + 1
      unlock (l(1)[k])
    end do
    sync all
    if (this_image() == k) call expect(p%q(1)%after, 4 + 10*k, 'in a team')
  end team
end program
