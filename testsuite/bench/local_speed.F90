! Local code over a coarray against the same code without [*]: build twice, with and without -DCOARRAY.
! Prints one JSON line per pattern: {"pattern": ..., "seconds": ...}; local_speed.sh pairs the two.
#ifdef COARRAY
#define CO [*]
#define CO_DEFERRED [:]
#else
#define CO
#define CO_DEFERRED
#endif
module fields
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: n = 96
  real(real64), save :: p(n, n, n)CO
  real(real64), save :: q(n, n, n)CO
  real(real64), allocatable :: pa(:, :, :)CO_DEFERRED
  real(real64), allocatable :: qa(:, :, :)CO_DEFERRED
contains

  ! 19-point stencil over static arrays of the module.
  subroutine stencil_static
    integer :: i, j, k

    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          q(i,j,k) = 0.1_real64 * (p(i+1,j,k) + p(i-1,j,k) + p(i,j+1,k) + p(i,j-1,k) + p(i,j,k+1) + p(i,j,k-1) &
            + p(i+1,j+1,k) - p(i-1,j+1,k) - p(i+1,j-1,k) + p(i-1,j-1,k) + p(i,j+1,k+1) - p(i,j-1,k+1) &
            - p(i,j+1,k-1) + p(i,j-1,k-1) + p(i+1,j,k+1) - p(i-1,j,k+1) - p(i+1,j,k-1) + p(i-1,j,k-1)) + 0.01_real64 * p(i,j,k)
        end do
      end do
    end do
  end subroutine

  subroutine stencil_allocatable
    integer :: i, j, k

    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          qa(i,j,k) = 0.1_real64 * (pa(i+1,j,k) + pa(i-1,j,k) + pa(i,j+1,k) + pa(i,j-1,k) + pa(i,j,k+1) + pa(i,j,k-1) &
            + pa(i+1,j+1,k) - pa(i-1,j+1,k) - pa(i+1,j-1,k) + pa(i-1,j-1,k) + pa(i,j+1,k+1) - pa(i,j-1,k+1) &
            - pa(i,j+1,k-1) + pa(i,j-1,k-1) + pa(i+1,j,k+1) - pa(i-1,j,k+1) - pa(i+1,j,k-1) + pa(i-1,j,k-1)) &
            + 0.01_real64 * pa(i,j,k)
        end do
      end do
    end do
  end subroutine

  subroutine stencil_dummy(a, b, m)
    integer, intent(in) :: m
    real(real64) :: a(m, m, m)CO
    real(real64) :: b(m, m, m)CO
    integer :: i, j, k

    do k = 2, m - 1
      do j = 2, m - 1
        do i = 2, m - 1
          b(i,j,k) = 0.1_real64 * (a(i+1,j,k) + a(i-1,j,k) + a(i,j+1,k) + a(i,j-1,k) + a(i,j,k+1) + a(i,j,k-1) &
            + a(i+1,j+1,k) - a(i-1,j+1,k) - a(i+1,j-1,k) + a(i-1,j-1,k) + a(i,j+1,k+1) - a(i,j-1,k+1) &
            - a(i,j+1,k-1) + a(i,j-1,k-1) + a(i+1,j,k+1) - a(i-1,j,k+1) - a(i+1,j,k-1) + a(i-1,j,k-1)) + 0.01_real64 * a(i,j,k)
        end do
      end do
    end do
  end subroutine

  subroutine expression_static
    q(2:n, :, :) = 0.5_real64 * p(1:n-1, :, :) + 0.25_real64 * q(2:n, :, :)
  end subroutine

  subroutine expression_allocatable
    qa(2:n, :, :) = 0.5_real64 * pa(1:n-1, :, :) + 0.25_real64 * qa(2:n, :, :)
  end subroutine

  subroutine expression_dummy(a, b)
    real(real64) :: a(:, :, :)CO
    real(real64) :: b(:, :, :)CO

    b(2:, :, :) = 0.5_real64 * a(:n-1, :, :) + 0.25_real64 * b(2:, :, :)
  end subroutine
end module

program local_speed
  use fields
  implicit none
  integer, parameter :: trips = 40
  integer :: pattern
  character(*), parameter :: names(6) = [character(24) :: 'stencil static', 'stencil allocatable', 'stencil dummy', &
                                         'expression static', 'expression allocatable', 'expression dummy']

#ifdef COARRAY
  allocate (pa(n, n, n)[*], qa(n, n, n)[*])
#else
  allocate (pa(n, n, n), qa(n, n, n))
#endif
  call random_number(p)
  q = 0
  pa = p
  qa = 0
  do pattern = 1, 6
    call measure(pattern, 2)      ! touch and warm
    write (*, '(3a,es12.5,a)') '{"pattern": "', trim(names(pattern)), '", "seconds": ', best(pattern), '}'
  end do
  if (q(5, 5, 5) /= q(5, 5, 5) .or. qa(5, 5, 5) /= qa(5, 5, 5)) error stop 'not a number'
contains

  function best(pattern) result(seconds)
    integer, intent(in) :: pattern
    real(real64) :: seconds
    integer(int64) :: start, finish, rate
    integer :: i

    seconds = huge(seconds)
    do i = 1, 5
      call system_clock(start, rate)
      call measure(pattern, trips / 5)
      call system_clock(finish)
      seconds = min(seconds, real(finish - start, real64) / rate)
    end do
  end function

  subroutine measure(pattern, count)
    integer, intent(in) :: pattern, count
    integer :: i

    do i = 1, count
      select case (pattern)
      case (1)
        call stencil_static
      case (2)
        call stencil_allocatable
      case (3)
        call stencil_dummy(p, q, n)
      case (4)
        call expression_static
      case (5)
        call expression_allocatable
      case (6)
        call expression_dummy(p, q)
      end select
    end do
  end subroutine
end program
