! F2023 9.6, 11.6.6, 16.10.2: NOTIFY= with elements and components as the variable, of sections, scalars, characters and no elements, to the own image;
! UNTIL_COUNT=, STAT=, ERRMSG= of NOTIFY WAIT; each variable has its count; in a team.
!with: ../../run/expect.f90
program notify_waits
  use, intrinsic :: iso_fortran_env, only: notify_type, team_type
  use expectations
  implicit none
  type :: mailbox
    type(notify_type) :: arrived
    integer :: data(4) = 0
  end type
  type(mailbox) :: m[*]
  type(notify_type) :: n(2)[*]
  type(team_type) :: t
  integer :: i, me, images, right, left, s
  integer :: x(6)[*], empty(0)[*]
  character(5) :: c[*]
  character(9) :: text = 'untouched'

  images = num_images()
  me = this_image()
  right = mod(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = 0
  sync all
  do i = 1, 10
    m[right, notify=m%arrived]%data = [me, i, 0, -i]
    notify wait (m%arrived, stat=s, errmsg=text)
    call expect(s, 0, 'STAT=')
    call expect(m%data, [left, i, 0, -i], 'a component')
    sync all
    x(1:6:2)[right, notify=n(2)] = 10*me + i
    x(2)[right, notify=n(2)] = -me
    notify wait (n(2), until_count=2)
    call expect(x, [10*left + i, -left, 10*left + i, 0, 10*left + i, 0], 'two puts, one element of the variable')
    sync all
  end do
  c[me, notify=n(1)] = 'own'
  empty(:)[right, notify=n(1)] = 1
  notify wait (n(1), until_count=2)
  call expect(c, 'own  ', 'the own image')
  call expect(text, 'untouched', 'ERRMSG=')
  form team (1 + mod(me, 2), t)
  change team (t)
    right = mod(this_image(), num_images()) + 1
    x(6)[right, notify=n(1)] = 1000*team_number() + this_image()
    notify wait (n(1))
    call expect(x(6), 1000*team_number() + modulo(this_image() - 2, num_images()) + 1, 'in a team')
  end team
end program
