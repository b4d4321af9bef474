! F2018 16.9.46: CO_BROADCAST of every sort of actual argument: sections, vectors of components, pointers, allocatables, dummies, coarrays,
! structures with arrays and nested structures, zero-sized; SOURCE_IMAGE an expression, keywords in any order; in a team.
!with: ../../run/expect.f90
program co_broadcast_arguments
  use iso_fortran_env, only: team_type, int8, int64
  use expectations
  implicit none
  type :: inner
    real(kind(1d0)) :: r(2) = 0
    character(3) :: c = '...'
  end type
  type :: outer
    integer(int8) :: tiny_value = 0
    type(inner) :: in(2)
    logical :: l = .false.
  end type
  type, extends(outer) :: extended
    complex :: z = 0
  end type
  type(extended) :: x(3)
  integer :: a(4, 4), s(2), n, me, root[*], i
  integer, target :: store(10)
  integer, pointer :: p(:)
  real, allocatable :: r(:)
  character(:), allocatable :: text
  character(5) :: words(4)
  type(team_type) :: t

  n = num_images()
  me = this_image()
  root = 1 + mod(n, 2)*(n - 1)
  store = me
  p => store(9:1:-2)
  a = me
  sync all
  call co_broadcast(stat=s(1), a=a(2:4:2, 1:3), source_image=root[1])
  call expect(s(1), 0, 'STAT=')
  call expect(a(2, 1:4), [root, root, root, me], 'section of rank 2')
  call expect(a(3, :), me, 'between')
  call co_broadcast(p, int(n, int8))
  call expect(store, [(merge(n, me, mod(i, 2) == 1), i=1, 10)], 'pointer to a section')
  allocate (r(0:me - me + 2), source=real(me))
  call co_broadcast(r(1:), 1_int64)
  call expect(r, [real(me), 1.0, 1.0], 'part of an allocatable')
  text = repeat(achar(iachar('a') + me), 6)
  call co_broadcast(text(2:3), n)
  call expect(text, text(1:1)//repeat(achar(iachar('a') + n), 2)//text(4:6), 'substring')
  words = text(:5)
  call co_broadcast(words(::3), 1)
  call expect(words(4)(1:1), 'b', 'characters')
  call expect(words(3), text(:5), 'characters between')
  x%l = me == n
  x%z = cmplx(me, 1)
  x(2)%in(2) = inner([1d0, 2d0]*me, 'abc')
  x(2)%tiny_value = int(me, int8)
  call co_broadcast(x(2:3), source_image=n)
  call expect(x%l, [me == n, .true., .true.], 'structures: logical')
  call expect(x(2:3)%z, cmplx(n, 1), 'structures: complex of the extension')
  call expect(x(2)%in(2)%r, [1d0, 2d0]*n, 'structures: nested array')
  call expect(x(2)%in(2)%c//x(2)%in(1)%c, 'abc...', 'structures: characters')
  call expect(int(x(2)%tiny_value), n, 'structures: kind 1')
  x%tiny_value = int(me, int8)
  call co_broadcast(x%tiny_value, 1)
  call expect(int(x%tiny_value), 1, 'a component of each element')
  call co_broadcast(a(3:2, :), 1)
  form team (1 + mod(me, 2), t)
  change team (t)
    root = me
    call co_broadcast(root, num_images())
    call expect(mod(root, 2) == mod(me, 2) .and. root >= n - 1, .true., 'in a team')
  end team
end program
