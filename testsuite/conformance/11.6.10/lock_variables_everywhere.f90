! F2018 11.6.10, 16.10.2.19: lock variables that are allocatable, components, elements, of a dummy, on the own and on other images, in a team; each
! is its own lock; ACQUIRED_LOCK= of any logical kind, an element; a lock is free after it was unlocked by another image's turn.
!with: ../../run/expect.f90
module guarded
  use iso_fortran_env, only: lock_type
  implicit none
  type :: account
    type(lock_type) :: door
    integer :: balance = 0
  end type
contains
  subroutine pay(door, balance, image)
    type(lock_type), intent(inout) :: door[*]
    integer, intent(inout) :: balance[*]
    integer, intent(in) :: image

    lock (door[image])
    balance[image] = balance[image] + 1
    unlock (door[image])
  end subroutine
end module

program lock_variables_everywhere
  use iso_fortran_env, only: team_type, stat_locked
  use guarded
  use expectations
  implicit none
  type(account) :: a(2)[*], single[*]
  type(lock_type), allocatable :: l(:)[:, :]
  type(team_type) :: t
  integer :: n, i, k, s, counter[*]
  logical(1) :: got(2)
  logical(8) :: wide

  n = num_images()
  counter = 0
  allocate (l(0:3)[2, *])
  sync all
  do i = 1, 20
    k = 1 + mod(i + this_image(), n)
    lock (a(2)[k]%door)
    a(2)[k]%balance = a(2)[k]%balance + 1
    unlock (a(2)[k]%door)
    call pay(single%door, single%balance, n)
    lock (l(3)[1, 1])
    counter[1] = counter[1] + 1
    unlock (l(3)[1, 1])
  end do
  sync all
  k = a(2)%balance
  call co_sum(k)
  call expect(k, 20*n, 'a component of an element')
  call expect(single[n]%balance, 20*n, 'through dummies')
  call expect(counter[1], 20*n, 'an element of an allocatable one')
  sync all
  got = .false.
  lock (a(1)%door, acquired_lock=got(2))
  lock (l(1)[1 + mod(this_image() - 1, 2), 1 + (this_image() - 1)/2], acquired_lock=wide)
  call expect([logical(got), logical(wide)], [.false., .true., .true.], 'ACQUIRED_LOCK=')
  lock (a(1)%door, stat=s)
  call expect(s, stat_locked, 'locked by itself')
  sync all
  if (n > 1) then
    k = mod(this_image(), n) + 1
    lock (a(1)[k]%door, acquired_lock=wide, stat=s)
    call expect(logical(wide), .false., 'held by another image')
    call expect(s, 0, 'STAT=')
  end if
  sync all
  unlock (a(1)%door)
  unlock (l(1)[1 + mod(this_image() - 1, 2), 1 + (this_image() - 1)/2])
  form team (1 + mod(this_image(), 2), t)
  change team (t)
    do i = 1, 10
      lock (l(2)[1, 1])
      counter[1] = counter[1] + 1
      unlock (l(2)[1, 1])
    end do
    sync all
    if (this_image() == 1) call expect(counter, merge(20*n, 0, team_number() == 2) + 10*num_images(), 'in a team')
  end team
end program
