! F2018 11.6.2: what any OpenMP thread puts is what the others read behind a barrier, although these fetched its neighbourhood meanwhile.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
!images: 1 2 3
program elements_read_while_a_thread_puts
  use omp_lib
  implicit none
  integer, parameter :: n = 1024
  integer, save :: x(n)[*]
  integer :: i, k, round, at, total, wrong

  k = mod(this_image(), num_images()) + 1
  x = 0
  wrong = 0
  sync all
  do round = 1, 500
    at = 2 + 2*mod(round, 7)
    !$omp parallel private(i, total)
    if (omp_get_thread_num() == 0) then
      total = 0
      do i = 1, 6 + mod(round, 20)
        total = total + x(mod(i*37, n)/2*2 + 1)[k]
      end do
      if (total /= 0) error stop 'elements that nobody defines'
    end if
    if (omp_get_thread_num() == omp_get_num_threads() - 1) x(at)[k] = round
    !$omp barrier
    if (omp_get_thread_num() == 0) then
      if (x(at)[k] /= round) wrong = wrong + 1
    end if
    !$omp end parallel
  end do
  if (wrong > 0) error stop 'elements of another thread'
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
