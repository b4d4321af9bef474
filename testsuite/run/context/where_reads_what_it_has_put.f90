! F2018 10.2.3.2: the assignments of a WHERE construct are executed one after the other, each mask is evaluated once and when its turn
! comes: what an assignment has put on another image is there for those behind it.
!with: ../expect.f90
module held
  implicit none
  type box
    integer, allocatable :: v(:)
    type(box), allocatable :: inner
  end type
  type plain
    integer :: i
    real :: r
  end type
  integer, save :: h(4)[*]
  integer :: calls = 0
contains
  pure function all_of(k) result(y)
    integer, intent(in) :: k
    integer :: y(4)

    y = h(:)[k]
  end function

  function counted(m) result(y)
    logical, intent(in) :: m(:)
    logical :: y(size(m))

    calls = calls + 1
    y = m
  end function

  elemental integer function value(p)
    type(plain), intent(in) :: p

    value = p%i
  end function
end module

program where_reads_what_it_has_put
  use expectations
  use held
  implicit none
  integer :: a(4)[*], w(0:1,3)[*], x(4), y(4), u(0:1,3), me, n, k, i
  character(3) :: c(4)[*], s(4)
  type(box) :: b[*]
  type(plain) :: p(4)[*]
  logical :: m(4), q(-1:0,3)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  m = [.true., .false., .true., .false.]
  x = [1, 2, 3, 4]
  y = -1
  a = 0
  h = 0
  w = 0
  c = 'abc'
  allocate (b%v(4), source=0)
  p = [(plain(i, 2*i), i=1, 4)]
  sync all

  outer: where (counted(m))
    a(:)[k] = x
    y = a(:)[k]
    where (y > 1) a(:)[k] = 10*y
    where (y > 1)
      y = a(:)[k]
    elsewhere (a(:)[k] == 1)
      y = 7
      a(:)[k] = 8
    end where
  elsewhere (counted(x > 3)) outer
    a(:)[k] = 40
    m = .true.
  elsewhere outer
    y = a(:)[k] + 5
    m = .true.
  end where outer
  sync all
  call expect(a, [8, 0, 30, 40], 'values on the other image')
  call expect(y, [7, 5, 30, -1], 'values read back')
  call expect(m, .true., 'the mask itself defined in the construct')
  call expect(calls, 2, 'evaluations of the masks')
  m = [.true., .false., .true., .false.]
  sync all

  ! A function reads the coarray; a component, characters; the mask reads what the construct changes.
  where (m)
    h(:)[k] = 3*x
    y = all_of(k)
  end where
  call expect(y, [3, 5, 9, -1], 'a function reads what was put')
  sync all
  where (b[k]%v == 0)
    b[k]%v = x
    b[k]%v = b[k]%v + b[k]%v(4:1:-1)
    c(:)[k] = 'x' // c(:)[k](1:1)
    s = c(:)[k]
  elsewhere
    b[k]%v = -1
  end where
  sync all
  call expect(b%v, 5, 'component of another image')
  call expect(c, 'xa ', 'characters')
  call expect(s, 'xa ', 'characters read back')
  sync all
  where (m)
    p(:)[k]%i = 5*x
    x = value(p(:)[k])
    p(:)[k]%r = 1.5
  end where
  sync all
  call expect(p%i, [5, 2, 15, 4], 'section of components')
  call expect(x, [5, 2, 15, 4], 'structures read back')
  call expect(nint(2*p%r), [3, 8, 3, 16], 'other components')
  x = [1, 2, 3, 4]

  ! Two dimensions, other lower bounds, inside other constructs.
  q = reshape([.true., .true., .false., .false., .true., .false.], [2, 3])
  sync all
  do concurrent (i=1:1)
    where (q)
      w(:, :)[k] = 2
      w(:, :)[k] = w(:, :)[k] + 1
    elsewhere
      w(:, :)[k] = 4
    end where
  end do
  u = w(:, :)[k]
  call expect([u], [3, 3, 4, 4, 3, 4], 'two dimensions')
  sync all
  if (me > 0) where (a(:)[k] > 8) a(:)[k] = a(:)[k]/10
  sync all
  call expect(a, [8, 0, 3, 4], 'WHERE statement inside IF')
end program
