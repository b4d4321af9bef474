! F2018 10.2.4.2.4: each statement of a FORALL construct is executed for all index values before the next one, its header is evaluated once;
! coindexed objects as variables, in masks, in bounds, beside pointer assignments, in nested FORALLs.
!with: ../expect.f90
program forall_constructs_statement_by_statement
  use expectations
  implicit none
  type pointing
    integer, pointer :: p => null()
  end type
  type pair
    integer :: one
    real(8) :: two
  end type
  integer :: a(6)[*], t(4,4)[*], w(2,3,2)[*], m[*], b(6), c(4,4), i, j, l, me, n, k
  type(pair) :: d(-1:2)[*]
  character(2) :: s(3)[*]
  type(pointing) :: q(6)
  integer, target :: z(6)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  a = [(i, i=1, 6)]
  b = 10*a
  t = 0
  w = 0
  m = 4
  z = 0
  s = 'no'
  d = pair(0, 0)
  sync all

  ! The mask reads what the construct defines; so does the statement after the put.
  outer: forall (i=1:6, a(i)[me] /= 3)
    a(i)[me] = b(7 - i)
    b(i) = a(i)[me] + a(mod(i, 6) + 1)[me]
    q(i)%p => z(7 - i)
  end forall outer
  call expect(a, [60, 50, 3, 30, 20, 10], 'put')
  call expect(b, [110, 53, 30, 50, 30, 70], 'read afterwards, and untouched where the mask is false')
  call expect([(associated(q(i)%p, z(7 - i)), i=1, 6)], [.true., .true., .false., .true., .true., .true.], 'pointers')
  sync all

  ! The bounds change meanwhile; a negative stride; a section.
  l = 5
  forall (i=l:m[k]:-1)
    l = 1
    a(i)[me] = a(i - 1)
    t(i - 3, :)[k] = [i, i, i, i]
  end forall
  call expect(a, [60, 50, 3, 3, 30, 10], 'moved up')
  sync all
  call expect([t(1, :), t(2, :)], [4, 4, 4, 4, 5, 5, 5, 5], 'rows')
  t = 0
  sync all

  ! Nested: inner bounds depend on outer indices; what an inner one defines is there for the next.
  forall (i=1:4)
    forall (j=i:4, mod(i + j, 2) == 0)
      t(i, j)[k] = 10*i + j
      c(i, j) = t(j, i)[k]
    end forall
    forall (j=1:i - 1) t(i, j)[k] = -1
    forall (j=1:4) c(i, j) = t(i, j)[k]
    where (c(i, :) == 0) c(i, :) = 99
    b(i) = t(i, 1)[k]
  end forall
  call expect([c], [11, -1, -1, -1, 99, 22, -1, -1, 13, 99, 33, -1, 99, 24, 99, 44], 'nested')
  call expect(b(:4), [11, -1, -1, -1], 'a statement behind nested ones')
  sync all
  call expect([t], [11, -1, -1, -1, 0, 22, -1, -1, 13, 0, 33, -1, 0, 24, 0, 44], 'on the other image')
  forall (i=1:2, j=1:3:2)
    forall (l=j:i:(-1)**j)
      w(i, j, 1)[k] = 0
    end forall
    forall (l=1:i)
      w(l, j, i)[k] = 100*l + 10*j + i
    end forall
  end forall
  sync all
  call expect([w], [111, 0, 0, 0, 131, 0, 112, 212, 0, 0, 132, 232], 'two indices and one')
  sync all

  ! No index values at all; conversion, structures, characters.
  forall (i=1:0)
    a(i)[k] = 1
    forall (j=1:i) a(j)[k] = 2
  end forall
  forall (i=-1:2)
    d(i)[k] = pair(i, 0.5d0)
    d(i)[k]%two = d(i)[k]%one + i
  end forall
  forall (i=1:3)
    s(i)[k] = achar(96 + i)
    s(i)[k] = s(mod(i, 3) + 1)[k](1:1) // s(i)[k]
  end forall
  sync all
  call expect(d%one, [-1, 0, 1, 2], 'structures')
  call expect(nint(d%two), [-2, 0, 2, 4], 'a component')
  call expect(s(1) // s(2) // s(3), 'bacbac', 'characters')
  call expect(a, [60, 50, 3, 3, 30, 10], 'nothing put')
end program
