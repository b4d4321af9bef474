! F2018 9.7.1.1, 9.7.1.2, 9.7.4: SOURCE= and MOLD= give the dynamic type and, where no bounds are written, the bounds; of sections and
! coindexed objects too; one SOURCE= for several objects; character(*) as type-spec; MOLD= that is an event; coindexed STAT= and ERRMSG=;
! a list that fails in the middle.
!with: ../../run/expect.f90
program source_mold_and_type_spec
  use iso_fortran_env, only: event_type, int16, int64
  use expectations
  implicit none
  type :: base
    integer :: i = 7
  end type
  type, extends(base) :: wider
    real :: r = 2.5
    integer, allocatable :: list(:)
  end type
  type(wider) :: w
  class(base), allocatable :: a[:], b(:)[:], d[:], plain
  class(*), allocatable :: u[:]
  integer, allocatable :: x(:)[:], y(:, :)[:], z(:)[:], q(:), mark[:]
  type(event_type), allocatable :: event[:], other[:]
  character(5), allocatable :: fixed[:]
  integer :: n, me, low(-2:1), status[*]
  character(40) :: message[*]
  integer(int16) :: short_status

  n = num_images()
  me = this_image()
  w%list = [me, 2*me]
  w%i = me
  allocate (a[*], source=w)
  call expect(a[n]%i, n, 'SOURCE= of an extended type')
  select type (a)
  type is (wider)
    call expect(a%r, 2.5, 'SOURCE=: real')
    call expect(a%list, [me, 2*me], 'SOURCE=: allocatable component')
    call expect(a[n]%list(2), 2*n, 'SOURCE=: allocatable component of another image')
  class default
    call fail('dynamic type of SOURCE=')
  end select
  allocate (b(2)[*], mold=a)
  select type (b)
  type is (wider)
    call expect(b%i, 7, 'MOLD=: default initialisation')
    call expect(allocated(b(1)%list), .false., 'MOLD=: component')
  class default
    call fail('dynamic type of MOLD=')
  end select
  deallocate (b)
  allocate (wider :: b(0:1)[*], plain, d[*])
  select type (d)
  type is (wider)
    call expect(d%r, 2.5, 'type-spec')
  class default
    call fail('dynamic type of the type-spec')
  end select
  call expect(lbound(b), [0], 'bounds with a type-spec')
  allocate (integer(int64) :: u[*])
  select type (u)
  type is (integer(int64))
    u = 5
  class default
    call fail('type-spec for CLASS(*)')
  end select
  low = [1, 2, 3, 4]*me
  allocate (x[*], source=low)
  call expect([lbound(x), ubound(x)], [-2, 1], 'bounds of SOURCE=')
  call expect(x(-2)[n], n, 'value of SOURCE=')
  allocate (z[0:*], mold=x)
  call expect([lbound(z), ubound(z), lcobound(z)], [-2, 1, 0], 'bounds of MOLD=')
  deallocate (z)
  allocate (z[*], source=x(-1:0))
  call expect([lbound(z), ubound(z)], [1, 2], 'bounds of a section')
  deallocate (z)
  allocate (z[*], source=x(:)[n])
  call expect([lbound(z), ubound(z)], [1, 4], 'bounds of a coindexed section')
  call expect(z, [1, 2, 3, 4]*n, 'value of a coindexed section')
  deallocate (z)
  allocate (z(3)[*], q(2), mark[*], source=x(1)[1])
  call expect([z, q, mark], 4, 'one SOURCE= for several objects')
  deallocate (z, q)

  status = 99
  message = 'same'
  sync all
  allocate (z(3)[*], stat=status[me], errmsg=message[me])
  call expect(status, 0, 'coindexed STAT=')
  call expect_true(message == 'same', 'coindexed ERRMSG=')
  allocate (z(3)[*], stat=status[me], errmsg=message[me])
  call expect_true(status > 0, 'coindexed STAT= after an error')
  call expect_true(message /= 'same', 'coindexed ERRMSG= after an error')
  deallocate (z, stat=short_status)
  call expect(int(short_status), 0, 'STAT= of kind 2')
  allocate (y(2, 2)[*], z(4)[*], x(3)[*], stat=status)
  call expect_true(status > 0, 'a list with an allocated object')
  call expect(size(x), 4, 'the allocated object')
  if (allocated(z)) deallocate (z)
  if (allocated(y)) deallocate (y)
  allocate (event[*])
  allocate (other[*], mold=event)
  event post (other[n])
  if (me == n) event wait (other, until_count=n)
  call of_assumed_length(fixed)
  call expect(fixed[n], 'fixed', 'character(*)')
contains
  subroutine of_assumed_length(c)
    character(*), allocatable, intent(inout) :: c[:]

    allocate (character(*) :: c[*])
    c = 'fixed'
    sync all
  end subroutine
end program
