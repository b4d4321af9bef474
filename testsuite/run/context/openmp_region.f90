! FEATURES A3: OpenMP directives stay, and coindexed objects are read and defined inside parallel loops. What a statement needs in
! front of it stands in front of its directive, too.
!with: ../expect.f90
!options: -fopenmp
!env: OMP_NUM_THREADS=2
program openmp_region
  use expectations
  implicit none
  type :: cell
    integer, allocatable :: v(:)
    integer :: n = 0
  end type
  integer :: a(1000)[*], b(1000)
  integer :: k, i, j, total, count
  type(cell) :: c(10)[*]
  integer :: e(1)[*]

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 1000)]
  b = 0
  e = 3
  total = 0
  sync all
  !$omp parallel do reduction(+: total) shared(b)
  do i = 1, 1000
    b(i) = a(1001 - i)[k]
    total = total + a(i)[k]
  end do
  !$omp end parallel do
  call expect(b(1), 1000, 'first element')
  call expect(b(1000), 1, 'last element')
  call expect(total, 500500, 'sum')
  sync all
  !$omp parallel do
  do i = 1, 1000
    a(i)[k] = 3*i
  end do
  sync all
  call expect(sum(a), 3*500500, 'definitions')
  do i = 1, 10
    c(i)%v = [(i*j, j=1, i)]
    c(i)%n = i
  end do
  total = 0
  count = 0
  sync all
  !$omp parallel do private(j)
  do i = 1, 10
    !$omp atomic
    total = total + c(i)[k]%v(i)
    if (c(i)[k]%n > 0) then
      ! comments and blank lines do not matter

      !$omp atomic update &
      !$omp& seq_cst
      count = count + c(i)[k]%v(1)
      !$omp end atomic
    end if
    !$omp atomic write
    b(i) = sum(c(i)[k]%v(:)) + sum(c([i])[k]%n)
  end do
  !$omp end parallel do
  call expect(total, 385, 'atomic')
  call expect(count, 55, 'atomic with end')
  call expect(b(:10), [(i*i*(i + 1)/2 + i, i=1, 10)], 'atomic write')
  total = 0
  !$omp parallel do reduction(+: total) &
  !$omp   schedule(dynamic)
  do i = c(1)[k]%v(1), c(2)[k]%v(2)
    total = total + c(i)[k]%v(1)
  end do
  !$omp end parallel do
  !$omp parallel reduction(+: total)
  !$omp do
  named: do i = c(1)[k]%v(1), size(c(3)[k]%v)
    total = total + i
  end do named
  !$omp end do nowait
  !$omp simd
  do i = 1, c(3)[k]%v(1)
    b(i) = i
  end do
  !$omp end parallel
  call expect(total, 10 + 6, 'bounds of loops')
  total = 0
  !$omp parallel private(i)
  i = c(2)[k]%v(1)
  !$omp critical
  ! the first of two
  j = c(i)[k]%v(1)
  total = total + j
  !$omp end critical
  !$omp barrier
  !$omp end parallel
  !$omp parallel do reduction(+: total)
  do i = 1, taken(e(1)[k])
    total = total + 2
  end do
  !$omp parallel
  !$omp do reduction(+: total)
  do i = 1, taken(e(1)[k])
    total = total + 2
  end do
  !$omp end do
  !$omp end parallel
  call expect(mod(total, 2), 0, 'blocks behind directives')
  call expect_true(total > 0, 'critical')
contains
  integer function taken(n)
    integer, intent(inout) :: n

    taken = n
    n = n + 1
  end function
end program
