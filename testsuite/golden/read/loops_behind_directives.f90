!options: -O2 -fopenmp
! The directive of a loop stands in front of its version, too, where DEFAULT asks for what is shared.
subroutine loops_behind_directives(a, b, n, k)
  integer, intent(in) :: n, k
  real, intent(in)    :: a(n)[*]
  real                :: b(n)
  integer             :: i

  !$omp parallel do default(none) shared(a, b, n) &
  !$omp   firstprivate(k) ! clauses
  rows: do i = 1, n
    if (i > 5) cycle rows
    b(i) = b(i) + a(i)[k]
  end do rows
  !$omp end parallel do
  !$omp do
  do i = 1, n
    b(i) = b(i) + a(i)[k]
  end do
end subroutine
