! F2018 16.5, 11.6.10, 9.6: images are killed while others execute atomic subroutines on them, try to lock a variable there, read objects with allocatable
! components: STAT= tells it, or what came is right.
!with: ../expect.f90
!images: 5
!also: two all
!timeout: 60
program dies_when_it_is_asked
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  type :: t
    integer :: i = 7
    real, allocatable :: c(:)
  end type
  integer(atomic_int_kind) :: a[*], old
  type(lock_type) :: l[*]
  type(t) :: p[*], q
  integer :: s, first_state
  logical :: mine

  a = 1
  allocate (p%c(2500), source=2.0)
  if (this_image() == 1) then
    lock (l[3])
  end if
  sync all

  call let_die(2)
  do
    call atomic_cas(a[2], old, 0_atomic_int_kind, 5_atomic_int_kind, stat=s)
    if (s /= 0) exit
    call expect_true(old == 1, 'OLD of ATOMIC_CAS')
    call atomic_fetch_add(a[2], 0_atomic_int_kind, old, stat=s)
    if (s /= 0) exit
    call expect_true(old == 1, 'OLD of ATOMIC_FETCH_ADD')
    call atomic_ref(old, a[2], stat=s)
    if (s /= 0) exit
    call expect_true(old == 1, 'VALUE of ATOMIC_REF')
  end do
  call expect(s, stat_failed_image, 'atomics')
  sync all (stat=s)

  call let_die(3)
  do while (this_image() /= 1)
    mine = .false.
    lock (l[3], acquired_lock=mine, stat=s)
    if (s /= 0) exit
    call expect_true(.not. mine, 'ACQUIRED_LOCK=')
  end do
  if (this_image() /= 1) call expect(s, stat_failed_image, 'LOCK')
  sync all (stat=s)
  if (this_image() == 1) then
    unlock (l[3], stat=s)
    call expect(s, stat_failed_image, 'UNLOCK')
  end if

  call let_die(4)
  do
    q = p[4, stat=s]
    if (s /= 0) exit
    call expect_true(allocated(q%c), 'the component')
    call expect(sum(q%c), 5000.0, 'the component')
  end do
  call expect(s, stat_failed_image, 'a whole object')
  sync all (stat=s)

contains

  subroutine let_die(victim)
    integer, intent(in) :: victim

    if (this_image() /= victim) return
    call execute_command_line('(sleep 0.3; kill -9 $PPID) >/dev/null 2>&1 &')
    do
      first_state = image_status(1)
    end do
  end subroutine
end program
