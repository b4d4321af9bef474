! F2018 9.6: loops over other images right behind directives that say something about them: OpenMP's PARALLEL DO and SIMD with their clauses,
! and those of compilers.
!with: ../expect.f90
!options: -fopenmp
!images: 1 2 3 4
!also: two all
module fields
  implicit none
  type field
    real, allocatable :: u(:), v(:, :)
    integer           :: n
  end type
contains
  subroutine add(a, b, n, k)
    integer, intent(in)    :: n, k
    integer, intent(in)    :: a(n, n)[*]
    integer, intent(inout) :: b(n, n)
    integer                :: i, j

    !$omp parallel do default(none) shared(a, b, n) &
    !$omp   firstprivate(k) collapse(2) ! both
    do j = 1, n
      do i = 1, n
        b(i, j) = b(i, j) + a(i, j)[k]
      end do
    end do
    !$omp end parallel do

    !$omp parallel do default(private) shared(a, b) firstprivate(n, k)
    rows: do j = 1, n
      do i = 1, n
        if (mod(i, 2) == 0) cycle
        if (i > n - 1) cycle rows
        b(i, j) = b(i, j) - a(i, j)[k]
      end do
    end do rows

    !$OMP PARALLELDO DEFAULT(FIRSTPRIVATE) SHARED(a, b)
    do j = 1, n
      b(j, j) = b(j, j) + a(1, j)[k]
    end do
    !$OMP ENDPARALLELDO
  end subroutine
end module

program loops_behind_directives
  use fields
  use expectations
  implicit none
  integer, parameter        :: n = 24
  integer, save             :: a(n, n)[*], c(n)[*]
  type(field), save         :: g[*]
  integer, allocatable      :: list(:)
  integer                   :: b(n, n), want(n, n), d(n), i, j, k, last, me, right, total
  logical                   :: many
  real                      :: r(n), sum_of

  me = this_image()
  right = mod(me, num_images()) + 1
  many = num_images() > 1
  a = reshape([(1000*me + i, i=1, n*n)], [n, n])
  g%n = n
  allocate (g%u(n), g%v(n, 2))
  g%u = [(real(me)/i, i=1, n)]
  g%v(:, 1) = me
  g%v(:, 2) = -me
  list = [(mod(7*i, n) + 1, i=1, n)]
  c = 0
  sync all

  do k = 1, num_images()
    b = 1
    want = 1
    call add(a, b, n, k)
    do j = 1, n
      do i = 1, n
        want(i, j) = want(i, j) + 1000*k + i + n*(j - 1)
      end do
      do i = 1, n - 1, 2
        want(i, j) = want(i, j) - (1000*k + i + n*(j - 1))
      end do
      want(j, j) = want(j, j) + 1000*k + 1 + n*(j - 1)
    end do
    call expect(b, want, 'a dummy in three loops')
  end do

  total = 0
  last = 0
  !$omp parallel do if(many) reduction(+:total) lastprivate(last) schedule(dynamic, 3) num_threads(2)
  do i = 1, n
    total = total + a(list(i), 2)[right]
    last = a(i, 1)[right]
  end do
  call expect(total, sum([(1000*right + n + i, i=1, n)]), 'reduction')
  call expect(last, 1000*right + n, 'lastprivate')

  sum_of = 0
  !$omp simd
  do i = 1, n
    d(i) = a(i, 1)[right] - 1000*right
  end do
  call expect(d, [(i, i=1, n)], 'simd')
  !$omp parallel do reduction(+:sum_of)
  do i = 1, g[right]%n
    sum_of = sum_of + g[right]%u(i) + g[right]%v(i, 1) + g[right]%v(i, 2)
  end do
  call expect_true(abs(sum_of - sum([(real(right)/i, i=1, n)])) < 1e-3, 'components')

  !$omp parallel do default(none) shared(g, r, right, list) private(j)
  do i = 1, n
    j = list(i)
    r(i) = g[right]%u(j)*2
  end do
  call expect_true(all(abs(r - [(2*real(right)/list(i), i=1, n)]) < 1e-5), 'private')

  sync all
  !$omp parallel do
  do i = 1, n
    c(i)[right] = 100*me + i
  end do
  sync all
  call expect(c - [(100*(modulo(me - 2, num_images()) + 1) + i, i=1, n)], [(0, i=1, n)], 'put')
  sync all

  !$omp parallel do
  do i = 1, n
    c(i)[me] = c(i)[me] + 1
  end do
  !dir$ ivdep
  do i = 1, n
    d(i) = c(i)[me] - 1
  end do
  call expect(d - [(100*(modulo(me - 2, num_images()) + 1) + i, i=1, n)], [(0, i=1, n)], 'own image')
  sync all

  k = num_images() + 1
  !$omp parallel do
  do i = 1, 0
    d(i) = c(i)[k]
  end do
  !$omp parallel
  !$omp do
  do i = 1, n
    d(i) = a(i, 3)[right]
  end do
  !$omp end do
  !$omp end parallel
  call expect(d - [(1000*right + 2*n + i, i=1, n)], [(0, i=1, n)], 'DO in a region')
  !GCC$ unroll 4
  do i = 1, n
    d(i) = d(i) - a(i, 3)[right]
  end do
  call expect(d, [(0, i=1, n)], 'unroll')
end program
