! F2018 10.2.3, 10.2.4: coindexed objects as variables in WHERE and FORALL.  FORALL evaluates all its right-hand sides
! before it defines anything; WHERE executes its assignments one after the other.
!with: ../expect.f90
module held
  implicit none
  integer, save :: h(5)[*]
contains
  pure integer function next(i)
    integer, intent(in) :: i

    next = h(mod(i, 5) + 1)
  end function
end module

program where_and_forall_puts
  use expectations
  use held
  implicit none
  type pair
    integer :: one
    real :: two
  end type
  type box
    integer, allocatable :: v(:)
  end type
  integer :: a(6)[*], m(3,4)[*], e(4), i, j, k, me, n
  type(pair) :: p(3)[*]
  type(box) :: b[*]
  character(3) :: c(4)[*]
  logical :: mask(6)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  mask = [.true., .false., .true., .false., .false., .true.]

  ! Every image defines its own copy, so that the order matters.
  a = [(i*me, i=1, 6)]
  sync all
  forall (i=1:5) a(i)[me] = a(i + 1)
  call expect(a, [2, 3, 4, 5, 6, 6]*me, 'FORALL moves down')
  forall (i=2:6) a(i)[me] = a(i - 1)[me]
  call expect(a, [2, 2, 3, 4, 5, 6]*me, 'FORALL moves up')
  forall (i=1:6, a(i) > 3*me)
    a(7 - i)[me] = a(i) + a(1)
  end forall
  call expect(a, [8, 7, 6, 4, 5, 6]*me, 'FORALL with a mask that reads the coarray')
  h = [1, 2, 3, 4, 5]*me
  forall (i=1:5) h(i)[me] = next(i)
  call expect(h, [2, 3, 4, 5, 1]*me, 'a function reads the coarray')
  sync all

  ! The neighbour's copy.
  e = [1, 2, 3, 4]*me
  forall (i=1:3, j=1:4, i /= 2) m(i, j)[k] = e(j) + 10*i
  if (n == 1) m(2, :) = 0
  sync all
  call expect(m(1, :), [11, 12, 13, 14] + ([1, 2, 3, 4]*(mod(me - 2 + n, n)) ), 'two indices')
  sync all
  forall (i=1:3) m(i, :)[k] = e + i
  sync all
  call expect(m(3, :), [1, 2, 3, 4]*(mod(me - 2 + n, n) + 1) + 3, 'sections')
  sync all
  forall (i=1:3) m(i, 2:3)[k] = i
  forall (i=1:3) p(i)[k] = pair(i, real(me))
  forall (i=1:4) c(i)[k] = achar(96 + i) // 'x'
  sync all
  call expect(m(2, 2:3), 2, 'scalar to sections')
  call expect(p%one, [1, 2, 3], 'structure')
  call expect(nint(p%two), mod(me - 2 + n, n) + 1, 'structure, second component')
  call expect(c(3), 'cx ', 'characters')
  sync all

  ! WHERE: both branches define the same coarray.
  a = 0
  allocate (b%v(6), source=0)
  sync all
  where (mask)
    a(:)[k] = 1
    a(:)[k] = 2
  elsewhere
    a(:)[k] = 3
  end where
  where (mask)
    b[k]%v = 4
  elsewhere
    b[k]%v(:) = 5
  end where
  sync all
  call expect(a, merge(2, 3, mask), 'both branches of WHERE')
  call expect(b%v, merge(4, 5, mask), 'WHERE with a component of another image')
end program
