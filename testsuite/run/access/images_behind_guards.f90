! F2018 10.1.7: operands of .AND. and .OR. that select no image, where their values do not count (docs/decisions/0048: ours, whatever the
! compiler evaluates).
!with: ../expect.f90
program images_behind_guards
  use iso_fortran_env, only: team_type, parent_team
  use expectations
  implicit none
  integer :: x[*], k, n, me, hits
  logical :: l, found, reached(7)
  integer :: y[*], i
  real, allocatable :: grid(:)[:,:]
  character(3) :: s[*]
  type t
    integer, allocatable :: v(:)
    integer :: n
  end type
  type(t) :: d[*]
  type(team_type) :: half
  character(40) :: line
  me = this_image(); n = num_images()
  x = 10*me; y = me + 1; s = 'abc'
  allocate (grid(3)[1,*]); grid = me
  allocate (d%v(2), source=[me, -me]); d%n = me
  form team (1 + mod(me, 2), half)
  sync all
  l = me < n .and. x[me+1] > 0
  call expect(merge(1,0,l), merge(1,0,me<n), 'and')
  l = me == n .or. x[me+1] > 10000
  call expect(merge(1,0,l), merge(1,0,me==n), 'or')
  l = .not. (me == n .or. x[me+1] == 10*me + 10)
  call expect_true(.not. l, 'not or')
  hits = 0
  do k = 0, n + 2
    if (k >= 1 .and. k <= n .and. x[k] == 10*k) hits = hits + 1
    if ((k < 1 .or. k > n) .or. x[k] /= 10*k) then
      hits = hits + 100
    else if (k >= 1 .and. grid(2)[1,k] == real(k)) then
      hits = hits + 1
    end if
    if (k > 0 .and. k <= n .and. all(grid(:)[1,k] > 0)) hits = hits + 1
    if (k > 0 .and. k <= n .and. d[k]%v(2) == -k) hits = hits + 1
    if (k > 0 .and. k <= n .and. s[k](2:3) == 'bc') hits = hits + 1
  end do
  call expect(hits, 300 + 5*n, 'loop')
  k = me; hits = 0
  do while (k <= n .and. x[k] > 0)
    k = k + 1
    hits = hits + 1
  end do
  call expect(hits, n - me + 1, 'do while')
  ! chains of images
  k = me
  do
    if (k > n .or. y[k] > n + 1) exit
    k = y[k]
  end do
  call expect(k, n + 1, 'chain')
  hits = 0
  do k = 1, n + 1
     if (k <= n .and. x[max(1, min(k, y[k] - 1))] == 10*k) hits = hits + 1
  end do
  call expect(hits, n, 'nested')
  call expect(count([(i <= n .and. x[i] > 0, i=1, 7)]), min(n, 7), 'implied DO')
  reached = .false.
  do concurrent (i=1:7)
    if (i <= n .and. x[i] == 10*i) reached(i) = .true.
  end do
  call expect(count(reached), min(n, 7), 'DO CONCURRENT')
  select case (me < n .and. x[me+1] > 0)
  case (.true.)
    call expect_true(me < n, 'case')
  case default
    call expect_true(me == n, 'case')
  end select
  change team (half)
    hits = 0
    do k = 0, n + 1
      if (k >= 1 .and. k <= n .and. x[k, team=get_team(parent_team)] == 10*k) hits = hits + 1
      if (k >= 1 .and. k <= num_images() .and. x[k, team=half] > 0) hits = hits + 1
      if (k >= 1 .and. k <= n .and. x[k, team_number=-1] == 10*k) hits = hits + 1
    end do
    call expect(hits, 2*n + num_images(), 'team')
  end team
  k = image_index(grid, [1, me + 1])
  i = me + 1
  found = k /= 0 .and. k <= num_images() .and. grid(1)[1, i] > 0
  call expect_true(found .eqv. me < n, 'IMAGE_INDEX')
  associate (left => me - 1)
    if (left > 0 .and. x[left] == 10*left) then
      call expect_true(me > 1, 'associate')
    else
      call expect_true(me == 1, 'associate')
    end if
  end associate
  found = merge(.true., .false., (me < n .and. x[me + 1] > 0) .or. me == n)
  call expect_true(found, 'merge')
  write (line, *) me < n .and. x[me+1] > 0, &
    me > 1 .and. &  ! a comment
    x[me-1] > 0
  read (line, *) l, found
  call expect_true((l .eqv. me < n) .and. (found .eqv. me > 1), 'output items')
  sync all
end program
