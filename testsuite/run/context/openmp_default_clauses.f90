! F2018 8.5.6.3, 9.6: regions with DEFAULT(NONE) or DEFAULT(PRIVATE) (OpenMP 5.2, 5.4.1) in which cobounds are no constants, and loops whose
! bounds need lines in front of the directive.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
!also: two
program openmp_default_clauses
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type :: list
    integer, allocatable :: at(:)
  end type

  integer, save    :: x(20)[*]
  type(list), save :: lists[*]
  integer          :: me, k

  me = this_image()
  k = 1 + mod(me, num_images())
  x = me
  allocate (lists%at(2))
  lists%at = [me, 10 * me]
  sync all
  call of_dummies(x, 20, 3)
  call bounds_of_another_image
  call teams(4)
  sync all
  if (me == 1) print '(a)', 'passed'
contains
  subroutine of_dummies(v, n, low)
    integer, intent(in) :: n, low
    integer             :: v(n)[low:*]
    integer             :: i, s

    s = 0
    !$omp parallel do default(none) shared(v, k, n, low) private(i) &
    !$omp   reduction(+:s)
    do i = 1, n
      s = s + v(i)[k + low - 1]
    end do
    !$omp end parallel do
    if (s /= n * k) error stop 'a loop'

    s = 0
    !$omp parallel DEFAULT ( private ) shared(v, k, n, low, s)
    !$omp do reduction(+:s)
    do i = 1, n
      s = s + v(i)[k + low - 1]
    end do
    !$omp end do
    !$omp single
    !$omp task default(none) shared(v, k, low, s) firstprivate(n)
    s = s + v(n)[k + low - 1]
    !$omp end task
    !$omp end single
    !$omp end parallel
    if (s /= (n + 1) * k) error stop 'a task in a region'

    ! Without its end directive, and another one behind it, which must not get what only that one needs.
    s = 0
    !$omp parallel do default(none) shared(n) private(i) reduction(+:s)
    do i = 1, n
      s = s + 1
    end do
    if (s /= n .or. v(1)[k + low - 1] /= k) error stop 'a loop without end'

    s = 0
    !$omp parallel default(none) shared(s)
    block
      !$omp critical
      s = s + this_image()
      !$omp end critical
    end block
    !$omp end parallel
    if (mod(s, me) /= 0) error stop 'a block'

    s = 0
    !$omp parallel do private(i) reduction(+:s) ! default(none) stood here
    do i = 1, n
      s = s + v(i)[k + low - 1]
    end do
    if (s /= n * k) error stop 'a comment'
    s = 0
    !$omp parallel do default(shared) private(i) reduction(+:s) ! not default(none)
    do i = 1, n
      s = s + v(i)[k + low - 1]
    end do
    if (s /= n * k) error stop 'a clause and a comment'
  end subroutine

  subroutine bounds_of_another_image
    integer :: i, s

    s = 0
    !$omp parallel do default(none) shared(lists, k) private(i) reduction(+:s)
    do i = lists[k]%at(1), lists[k]%at(2)
      s = s + 1
    end do
    if (s /= 9 * k + 1) error stop 'bounds'
  end subroutine

  subroutine teams(n)
    integer, intent(in) :: n
    type(team_type)     :: all
    integer             :: i, s

    form team (1, all)
    change team (all, y[n:*] => x)
      s = 0
      !$omp parallel do default(none) shared(x, k, n) private(i) reduction(+:s)
      do i = 1, 20
        s = s + y(i)[k + n - 1]
      end do
      if (s /= 20 * k) error stop 'a team'
    end team
  end subroutine
end program
