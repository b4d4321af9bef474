! F2018 8.5.6.3, 9.6: DEFAULT clauses in fixed form.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
      program openmp_default_fixed_form
      implicit none
      integer :: x(64)[*], i
      x = this_image()
      sync all
      call sub(x, 64, 1 + mod(this_image(), num_images()))
      if (this_image() == 1) print '(a)', 'passed'
      contains
      subroutine sub(v, m, k)
      integer, intent(in) :: m, k
      integer :: v(m)[m:*], s, i
      s = 0
!$omp parallel do default(none) shared(v, k, m)
!$omp&private(i) reduction(+:s)
      do 10 i = 1, m
      s = s + v(i)[k+m-1]
   10 continue
      if (s /= m*k) error stop
      s = 0
c$omp parallel default ( private )  shared(v, k, m, s)
!$omp do reduction(+:s)
      do i = 1, m
      s = s + v(i)[k+m-1]
      end do
c$omp end parallel
      if (s /= m*k) error stop
      end subroutine
      end program
