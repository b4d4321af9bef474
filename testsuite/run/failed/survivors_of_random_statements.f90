! F2018 11.6.11: images die at any moment while all execute statements with STAT= in a random order; whoever is told forms a team of those that are left.
!with: ../expect.f90
!images: 2 3 4 5
!also: two all hosts
!timeout: 60
!stderr: was ended by signal 14
program survivors_of_random_statements
  use, intrinsic :: iso_fortran_env
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function alarm(seconds) bind(c)
      import :: c_int
      integer(c_int), value :: seconds
    end function
  end interface
  type(event_type) :: event[*]
  type(lock_type) :: lock[*]
  integer(atomic_int_kind) :: count[*]
  integer :: a(1000)[*], total[*]
  integer :: random_state, steps, s
  integer(int64) :: start, rate
  logical :: done

  call system_clock(start, rate)
  random_state = 7 + int(mod(start, 1000_int64))
  steps = 0
  done = .false.
  a = this_image()
  count = 0
  total = 0
  sync all
  if (this_image() == num_images()) s = alarm(1_c_int)
  if (this_image() == 1 .and. num_images() > 3) s = alarm(2_c_int)
  call play
  call expect(steps > 0, .true., 'steps')

contains

  ! In the current team until an image of it has failed, then in one of those that are left.
  recursive subroutine play
    type(team_type) :: row, rest
    integer, allocatable :: kept(:)[:]
    integer :: same(2), s

    same = [random_state, steps]
    call co_broadcast(same, 1, stat=s)
    random_state = same(1)
    steps = same(2)
    if (s == 0) form team (1 + this_image()/3, row, stat=s)
    do while (s == 0)
      call step(row, kept, s)
      if (s == 0 .and. mod(steps, 20) == 0) call end_together(s)
      if (done) return
    end do
    call expect(s, stat_failed_image, 'status of a statement')
    form team (1, rest, stat=s)
    call expect(any(s == [0, stat_failed_image]), .true., 'status of FORM TEAM')
    change team (rest, stat=s)
      call play
    end team (stat=s)
  end subroutine

  subroutine end_together(s)
    integer, intent(out) :: s
    integer(int64) :: now
    integer :: late

    call system_clock(now)
    late = merge(1, 0, now - start > 5*rate/2)
    call co_max(late, stat=s)
    if (s /= 0 .or. late == 0) return
    sync all (stat=s)
    done = s == 0
  end subroutine

  ! The same on all images that have executed as many steps.
  integer function random(n)
    integer, intent(in) :: n

    random_state = ieor(random_state, ishft(random_state, 13))
    random_state = ieor(random_state, ishft(random_state, -17))
    random_state = ieor(random_state, ishft(random_state, 5))
    random = mod(iand(random_state, huge(1)), n)
  end function

  ! Where STAT= goes to `other`, its value is nobody's business here.
  subroutine step(row, kept, s)
    type(team_type), intent(in) :: row
    integer, allocatable, intent(inout) :: kept(:)[:]
    integer, intent(out) :: s
    integer :: me, n, k, left, right, other, what, x, y(200)
    integer, allocatable :: z(:)

    s = 0
    steps = steps + 1
    me = this_image()
    n = num_images()
    right = 1 + mod(me, n)
    left = 1 + mod(me + n - 2, n)
    what = random(14)
    k = 1 + random(n)
    select case (what)
    case (0)
      sync all (stat=s)
    case (1)
      x = 1
      call co_sum(x, stat=s)
      if (s == 0) call expect(x, n, 'CO_SUM')
    case (2)
      y = me
      call co_broadcast(y, k, stat=s)
      if (s == 0) call expect(y(200), k, 'CO_BROADCAST')
    case (3)
      critical (stat=other)
        total[1, stat=other] = total[1, stat=other] + 1
      end critical
    case (4)
      lock (lock[k], stat=other)
      if (any(other == [0, stat_unlocked_failed_image])) unlock (lock[k], stat=other)
    case (5)
      if (n == 1) return
      event post (event[right], stat=other)
      event wait (event, stat=s)
    case (6)
      call allocate_and_deallocate(n, s)
    case (7)
      if (allocated(kept)) then
        deallocate (kept, stat=s)
      else
        allocate (kept(10)[*], stat=s)
      end if
    case (8)
      call in_new_teams(s)
    case (9)
      call in_team(row, s)
    case (10)
      sync team (row, stat=s)
    case (11)
      if (n > 2) then
        sync images ([left, right], stat=s)
      else if (n == 2) then
        sync images (3 - me, stat=s)
      end if
    case (12)
      z = a(1:900)[k, stat=other]
      a(10:900:3)[right, stat=other] = me
      sync memory (stat=other)
    case (13)
      call atomic_add(count[k], 1_atomic_int_kind, stat=other)
    end select
  end subroutine

  subroutine allocate_and_deallocate(n, s)
    integer, intent(in) :: n
    integer, intent(out) :: s
    integer, allocatable :: c(:)[:]

    allocate (c(100 + n)[*], stat=s)
    if (s /= 0) return
    c = n
    deallocate (c, stat=s)
  end subroutine

  ! SYNC ALL first: FORM TEAM here must not meet that of images that have been told already.
  subroutine in_new_teams(s)
    integer, intent(out) :: s
    type(team_type) :: new

    sync all (stat=s)
    if (s == 0) form team (1 + mod(this_image(), 2), new, stat=s)
    if (s == 0) call in_team(new, s)
  end subroutine

  subroutine in_team(team, s)
    type(team_type), intent(in) :: team
    integer, intent(out) :: s
    integer :: x, at_the_end

    change team (team, stat=s)
      x = 1
      if (s == 0) call co_sum(x, stat=s)
      if (s == 0) call expect(x, num_images(), 'CO_SUM in a team')
      if (s == 0) sync all (stat=s)
    end team (stat=at_the_end)
    if (s == 0) s = at_the_end
  end subroutine
end program
