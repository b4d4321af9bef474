! F2018 10.2.4.2.4: each statement of a WHERE construct inside FORALL is executed for all index values before the next one; the mask of
! each index value is evaluated when the construct begins, or its ELSEWHERE is reached.
!images: 1 2 3 4
!with: ../expect.f90
module held
  implicit none
  type box
    integer, allocatable :: v(:)
  end type
  type plain
    integer :: i
    real(8) :: r
  end type
contains
  elemental logical function is_odd(i)
    integer, intent(in) :: i

    is_odd = mod(i, 2) /= 0
  end function

  pure function twice(x) result(y)
    integer, intent(in) :: x(:)
    integer :: y(size(x))

    y = 2*x
  end function
end module

program where_constructs_in_forall
  use expectations
  use held
  implicit none
  integer :: a(3,4)[*], t(6,6)[*], u(3,3,4)[*], b(3,4), v(3,3,4), x(4), i, j, me, n, k
  integer(1) :: s
  integer, allocatable :: big(:,:)[:]
  type(plain) :: p(3,4)[*]
  type(box) :: r(3)[*]
  character(3) :: c(3,4)[*]
  logical :: m(3,4)
  logical(1) :: small(4)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  x = [1, 2, 3, 4]
  a = 0
  b = -1
  p = plain(0, 0)
  c = 'abc'
  do i = 1, 3
    allocate (r(i)%v(i + 1), source=i)
  end do
  allocate (big(0:3,4)[*], source=0)
  sync all

  ! Row i reads what row i - 1 got on the other image: it is there only when all rows have been put.
  forall (i=1:3)
    where (mod(x + i, 2) == 0)
      a(i, :)[k] = 10*i + x
      b(i, :) = a(mod(i, 3) + 1, :)[k]
    elsewhere (a(i, :)[k] == 0)
      a(i, :)[k] = -i
      b(i, :) = b(mod(i, 3) + 1, :) + 100
    end where
  end forall
  sync all
  call expect(a(1, :), [11, -1, 13, -1], 'first row')
  call expect(a(2, :), [-2, 22, -2, 24], 'second row')
  call expect(b(1, :), [0, 100, 0, 100], 'read after all rows: first')
  call expect(b(2, :), [111, 0, 113, 0], 'read after all rows: second')
  call expect(b(3, :), [11, 99, 13, 99], 'read after all rows: third')
  sync all

  ! Shapes that differ, a mask for some indices, nested WHERE, index of another kind, negative stride.
  t = 0
  sync all
  named: forall (s=6_1:2_1:-1_1, s /= 4_1)
    inner: where (is_odd([(j, j=1, int(s))]))
      t(s, :s)[k] = s
      where (t(s, :s)[k] > 4) t(s, :s)[k] = -t(s, :s)[k]
      where (t(s, :s)[k] < 0)
        t(:s, s)[k] = t(s, :s)[k] - 1
      elsewhere
        t(s, :s)[k] = 10*t(s, :s)[k]
      end where
    elsewhere inner
      t(s, :s)[k] = 7
    end where inner
    t(1, s)[k] = 99
  end forall named
  sync all
  call expect(t(2, :), [20, 7, 0, 0, 0, 0], 'row 2')
  call expect(t(3, :), [30, 7, 30, 0, -6, -7], 'row 3')
  call expect(t(4, :), 0, 'row 4 is not active')
  call expect(t(5, :), [-5, 7, -5, 7, -6, -7], 'row 5')
  call expect(t(6, :), [-6, 7, -6, 7, -6, 7], 'row 6')
  call expect(t(1, :), [0, 99, 99, 0, 99, 99], 'row 1')
  sync all

  ! Nested FORALL around it, whose bounds depend on the outer index; zero trips.
  u = 0
  v = 0
  sync all
  forall (i=1:3)
    forall (j=i:3)
      where (x > j)
        u(i, j, :)[k] = 100*i + 10*j + x
        v(i, j, :) = twice(u(1, 3, :)[k])
      elsewhere (x == i)
        u(i, j, :)[k] = -j
        v(i, j, :) = u(i, j, :)[k]
      end where
    end forall
    forall (j=3:i:-1, j > 100)
      where (x > 0)
        u(i, j, :)[k] = 1
        v(i, j, :) = 2
      end where
    end forall
  end forall
  sync all
  call expect(u(1, 1, :), [-1, 112, 113, 114], 'nested: first')
  call expect(u(1, 3, :), [-3, 0, 0, 134], 'nested: last of the first')
  call expect(u(2, 3, :), [0, -3, 0, 234], 'nested: second')
  call expect(u(2, 1, :), 0, 'nested: none')
  call expect(v(1, 1, :), [-1, 0, 0, 268], 'nested: read after all')
  call expect(v(3, 3, :), [0, 0, -3, 268], 'nested: the last')
  sync all
  forall (i=3:1)
    where (x > 0)
      a(i, :)[k] = 5
      b(i, :) = 5
    end where
  end forall
  sync all
  call expect(a(3, :), [31, -3, 33, -3], 'no trips')
  sync all

  ! Structures, components, characters, allocatable coarrays, vectors, other statements around.
  m = reshape([.false., .false., .true., .false., .true., .false., .false., .false., .true., .false., .false., .true.], [3, 4])
  small = [.true., .false., .true., .true.]
  forall (i=1:3, any(m(i, :)))
    b(i, :) = i
    where (m(i, :))
      p(i, :)[k] = plain(i, 0.5d0)
      c(i, :)[k] = achar(96 + i)
      p(i, :)[k]%r = p(i, :)[k]%i + 0.25d0
      m(i, :) = .false.
      b(i, :) = p(i, :)[k]%i + 20
    elsewhere (small)
      c(i, :)[k] = c(i, :)[k](2:2) // 'x'
    end where
    b(i, 4) = b(i, 4) + 1
  end forall
  sync all
  call expect(b(2, :), [2, 22, 2, 3], 'a statement in front and one behind')
  call expect(b(3, :), [23, 3, 23, 24], 'the last')
  call expect(b(1, :), [0, 100, 0, 100], 'not active')
  call expect(nint(100*p(3, :)%r), [325, 0, 325, 325], 'a component')
  call expect(p(1, :)%i, 0, 'untouched')
  call expect(c(3, 1) // c(3, 2) // c(1, 1) // c(2, 2) // c(2, 4), 'c  abcabcb  bx ', 'characters')
  call expect(any(m), .false., 'the mask itself defined in the construct')
  sync all
  forall (i=1:3)
    where (small)
      big(i, [4, 2, 1, 3])[k] = x + 10*i
      big(i, :)[k] = big(i, :)[k] + big(mod(i, 3) + 1, :)[k]
    elsewhere
      big(i, [4, 2, 1, 3])[k] = -1
    end where
  end forall
  sync all
  call expect(big(2, :), [56, -1, 58, 52], 'vectors')
  call expect(big(3, :), [46, -1, 48, 42], 'all of them were there')
  sync all

  ! Components of other images.
  forall (i=1:3)
    where (r(i)[k]%v > 1)
      r(i)[k]%v = r(i)[k]%v*10
      r(i)[k]%v(:) = r(i)[k]%v(i + 1:1:-1) + 1
    elsewhere
      r(i)[k]%v = -5
    end where
  end forall
  sync all
  call expect(r(1)%v, [-5, -5], 'first component')
  call expect(r(3)%v, 31, 'third component')
  sync all
  forall (i=1:3)
    where (r(i)[k]%v > 1) r(i)[k]%v = i
  end forall
  forall (i=1:3) r(i)[k]%v(1) = r(i)[k]%v(1) + 100
  sync all
  call expect(r(2)%v, [102, 2, 2], 'a WHERE statement alone')
end program
