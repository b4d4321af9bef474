! F2018 9.6: components of coindexed objects in the statements that programs use them in.
!with: ../expect.f90
module meshes
  implicit none
  type point
    real(8) :: x, y
  end type
  type mesh
    integer :: n
    type(point), allocatable :: p(:)
    logical, allocatable :: mask(:)
    complex, allocatable :: z(:, :)
  contains
    procedure :: total
  end type
contains
  real(8) function total(this)
    class(mesh), intent(in) :: this

    total = sum(this%p%x)
  end function
end module

program contexts
  use expectations
  use meshes
  implicit none
  type(mesh) :: m[*]
  integer :: me, next, before, i, k
  type(point) :: one, two(2)
  character(40) :: text
  real(8) :: s

  me = this_image()
  next = mod(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  m%n = me + 1
  allocate (m%p(m%n), m%mask(3), m%z(2, me))
  m%p%x = [(real(i, 8), i=1, m%n)]
  m%p%y = me
  m%mask = [.true., mod(me, 2) == 0, .false.]
  m%z = cmplx(me, -me)
  sync all

  one = m[next]%p(2)
  call expect(one%x, 2d0, 'a value of derived type')
  two = m[next]%p(1:2)
  call expect(two%y, real([next, next], 8), 'an array of derived type')
  call expect(real(m[next]%p(2)%y), real(next), 'component of an element')
  call expect(sum(m[next]%p%x), real(next + 1, 8)*(next + 2)/2, 'components of all elements')
  k = 0
  do i = 1, size(m[next]%p)
    if (m[next]%p(i)%x > 1.5d0) then
      k = k + 1
    else if (m[next]%p(i)%y < 0) then
      k = -100
    end if
  end do
  call expect(k, next, 'IF in a loop')
  i = 1
  do while (m[next]%p(i)%x < next)
    i = i + 1
  end do
  call expect(i, next, 'DO WHILE')
  select case (size(m[next]%mask))
  case (3)
    k = 5
  case default
    k = 0
  end select
  call expect(k, 5, 'SELECT CASE')
  write (text, '(f4.1, l2)') m[next]%p(1)%y, m[next]%mask(1)
  call expect(trim(text), adjustl_number(next)//' T', 'WRITE')
  call expect_true(all(m[next]%z == cmplx(next, -next)), 'complex')
  call expect_true(any(m[next]%mask .and. .true.), 'logical')
  call add(m[next]%p(1)%x, s)
  call expect(s, 2d0, 'actual argument')
  sync all
  call change(m[next]%p(2)%y)
  read (text, '(f4.1)') m[next]%p(1)%y
  m[next]%p(1) = point(9, 8)
  if (next /= 0) m[next]%mask(3) = .true.
10 m[next]%z(:, 1) = [(1., 2.), (3., 4.)]
  sync all
  call expect(m%p(2)%y, 2d0*me, 'defined by a procedure')
  call expect(m%p(1)%x + m%p(1)%y, 17d0, 'put of derived type')
  call expect_true(m%mask(3), 'logical put')
  call expect_true(all(m%z(:, 1) == [(1., 2.), (3., 4.)]), 'complex put')

contains

  character(4) function adjustl_number(n)
    integer, intent(in) :: n

    write (adjustl_number, '(f4.1)') real(n)
  end function

  subroutine add(x, result)
    real(8), intent(in)  :: x
    real(8), intent(out) :: result

    result = x + 1
  end subroutine

  subroutine change(y)
    real(8), intent(inout) :: y

    y = 2*y
  end subroutine
end program
