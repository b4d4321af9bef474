! F2018 9.5.3.3.2, 10.2.3, 10.2.4: vector subscripts of a coindexed object that WHERE or FORALL defines; WHERE inside FORALL.
!images: 1 2 3 4
!with: ../../run/expect.f90
program vector_subscripts_in_where_and_forall
  use expectations
  implicit none
  type :: pair
    integer :: one = 0
    real :: two = 0
  end type
  integer :: a(8)[*], m(4, 0:5)[*], want(4, 0:5), i, j, k, me, n, from
  type(pair) :: p(6)[*]
  character(2) :: c(5)[*]
  integer, allocatable :: big(:, :)[:]
  integer :: v(3), w(2), x(3), table(2, 3)
  logical :: mask(3), grid(4, 3)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  from = mod(me + n - 2, n) + 1
  v = [7, 2, 5]
  w = [4, 1]
  mask = [.true., .false., .true.]

  ! WHERE statement and construct.
  a = -1
  m = 0
  sync all
  x = [10, 20, 30] + me
  where (mask) a(v)[k] = x
  sync all
  call expect(a, [-1, -1, -1, -1, 30 + from, -1, 10 + from, -1], 'WHERE statement')
  sync all
  where (mask)
    a(v)[k] = 2*x
    a(v + 1)[k] = a(v)[k] + 1
  elsewhere (x > 0)
    a([1, 2, 3])[k] = 5
  elsewhere
    a(v)[k] = -7
  end where
  sync all
  call expect(a, [-1, 5, -1, -1, 60 + 2*from, 61 + 2*from, 20 + 2*from, 21 + 2*from], 'WHERE construct')
  sync all
  where (reshape([(mod(i, 2) == 0, i=1, 6)], [2, 3])) m(w, ::2)[k] = reshape([1, 2, 3, 4, 5, 6], [2, 3])*me
  sync all
  want = 0
  want(1, 0) = 2*from
  want(1, 2) = 4*from
  want(1, 4) = 6*from
  call expect(reshape(m, [24]), reshape(want, [24]), 'a vector beside a section')
  sync all
  where (mask) p(v - 1)[k]%one = x
  where (mask) p(v - 1)[k] = pair(3, 1.5)
  sync all
  call expect(p(6)%one, 3, 'a structure')
  call expect(p(1)%one, 0, 'the mask is false')
  sync all

  ! FORALL statement and construct: the vector beside the index, in front of it, depending on it, two of them.
  m = 0
  sync all
  forall (i=1:4) m(i, v - 2)[k] = x + i
  sync all
  call expect(m(3, :), [23 + from, 0, 0, 33 + from, 0, 13 + from], 'FORALL statement')
  call expect(m(4, :), [24 + from, 0, 0, 34 + from, 0, 14 + from], 'FORALL statement, the last')
  sync all
  m = 0
  sync all
  table = reshape([1, 2, 3, 4, 2, 1], [2, 3])
  forall (j=1:3)
    m(table(:, j), j)[k] = [100, 200] + j*me
    m(w, 0)[k] = 9
  end forall
  sync all
  want = 0
  want([1, 2], 1) = [100, 200] + from
  want([3, 4], 2) = [100, 200] + 2*from
  want([2, 1], 3) = [100, 200] + 3*from
  want(w, 0) = 9
  call expect(reshape(m, [24]), reshape(want, [24]), 'FORALL construct')
  sync all
  allocate (big(2, 4)[*], source=0)
  forall (i=1:2, i /= me) big(pack([1, 2], [.true., i == 2]), [4, 1])[k] = i
  sync all
  if (from == 1) call expect(reshape(big, [8]), [2, 2, 0, 0, 0, 0, 2, 2], 'two vectors')
  if (from == 2) call expect(reshape(big, [8]), [1, 0, 0, 0, 0, 0, 1, 0], 'two vectors, one of them shorter')
  sync all

  ! What is read is what was there before.
  a = [1, 2, 3, 4, 5, 6, 7, 8]*me
  sync all
  forall (i=1:2) a([i, i + 2])[me] = a([i + 2, i + 4])
  call expect(a, [3, 4, 5, 6, 5, 6, 7, 8]*me, 'FORALL reads first')
  forall (i=1:3) p([i, i + 3])[me] = pair(i, 0.5)
  call expect(p%one, [1, 2, 3, 1, 2, 3], 'structures')
  forall (i=1:2) c([i, i + 2])[me] = achar(96 + i)
  call expect(c(4), 'b ', 'characters')
  sync all

  ! WHERE inside FORALL: statement, construct with ELSEWHERE, beside other statements.
  m = 0
  sync all
  forall (i=1:4)
    where (mod([0, 1, 2, 3, 4, 5] + i, 2) == 0) m(i, :)[k] = i*me
  end forall
  sync all
  call expect(m(1, :), [0, 1, 0, 1, 0, 1]*from, 'WHERE statement in FORALL')
  call expect(m(4, :), [4, 0, 4, 0, 4, 0]*from, 'WHERE statement in FORALL, the last')
  sync all
  outer: forall (i=1:3, i /= 2)
    grid(i, :) = x > 10*i + me
    named: where (grid(i, :))
    elsewhere (x > 0)
      m(i, v - 2)[k] = -x
    end where named
    forall (j=1:2)
      where (mask) m(i + 1, [1, 2, 3]*j - 1)[k] = 50*j + i
    end forall
  end forall outer
  sync all
  call expect(m(1, 5), -10 - from, 'WHERE construct in FORALL')
  call expect(m(1, 0), 0, 'selected by the first mask')
  call expect(m(3, 3), -30 - from, 'WHERE construct in FORALL, the last')
  call expect(m(4, 5), 103, 'WHERE in FORALL in FORALL')
  call expect(m(2, 0), 51, 'WHERE in FORALL in FORALL, the first')
end program
