! F2018 9.6 and OpenMP 5.2, 11.4: values of other images in WORKSHARE, in a region and with PARALLEL in one.
!with: ../expect.f90
!options: -fopenmp
program openmp_workshare
  use expectations
  implicit none
  type item
    integer, allocatable :: list(:)
  end type
  integer, parameter :: n = 40
  integer :: a(n)[*], b(n), c(n), matrix(4, 5)[*], m(4, 5), total, i, j, next
  type(item) :: items[*]
  character(5) :: text(3)[*], t(3)

  next = merge(1, this_image() + 1, this_image() == num_images())
  a = [(this_image() * 100 + i, i = 1, n)]
  matrix = this_image()
  items%list = [(i * this_image(), i = 1, this_image() + 2)]
  text = ['one  ', 'two  ', 'three']
  sync all
  total = 0
  c = 0

  !$omp parallel workshare num_threads(3) default(shared) & ! with a comment
  !$omp   shared (total)
  b = a(:)[next]
  where (a(:)[next] > next * 100 + 20) c = -b
  forall (i = 1:5) m(:, i) = matrix(:, i)[next] + i
  !$omp atomic
  total = total + a(1)[next]
  !$omp end parallel workshare
  call expect(b, [(next * 100 + i, i = 1, n)], 'a section')
  call expect(c, [(0, i = 1, 20), (-next * 100 - i, i = 21, n)], 'WHERE')
  call expect([m], [((next + i, j = 1, 4), i = 1, 5)], 'FORALL')
  call expect(total, next * 100 + 1, 'ATOMIC')

  !$omp parallel num_threads(4)
  !$omp workshare
  c = 2 * a(n:1:-1)[next] + sum(items[next]%list)
  t = text(3:1:-1)[next]
  !$omp end workshare nowait
  !$OMP WORKSHARE
  b = b + 1
  !$OMP END &
  !$OMP WORKSHARE
  !$omp barrier
  !$omp end parallel
  call expect(c, [(2 * (next * 100 + i) + next * (next + 2) * (next + 3) / 2, i = n, 1, -1)], 'NOWAIT')
  call expect(t, ['three', 'two  ', 'one  '], 'characters')
  call expect(b, [(next * 100 + i + 1, i = 1, n)], 'one without other images')
  sync all

  !$omp parallel workshare
  a(1:5)[next] = b(1:5)
  a(6)[next] = 6
  !$omp endparallelworkshare
  sync all
  call expect(a(1:6), [(this_image() * 100 + i + 1, i = 1, 5), 6], 'puts')
end program
