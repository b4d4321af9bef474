! What an application and its MPI twin share: the clock, how much to measure, the form of output, numbers that look random.
! Nothing here communicates, and both sides compile the same source.
!
!     pattern variant bytes processes median fastest
! (seconds per operation; both over the trials of one run)
module app
  use, intrinsic :: iso_fortran_env, only: int64, real32, real64, output_unit
  implicit none
  private
  public :: int64, real32, real64, trials, now, count_for, report, uniform, scrambled, grid_rows

  integer, parameter :: trials = 5
contains

  !> How many operations a trial is to have when `done` of them took `seconds`: a trial of an application takes a hundred times as
  !> long as one of a single operation, since it has phases.
  integer function count_for(seconds, done)
    real(real64), intent(in) :: seconds
    integer, intent(in)      :: done
    real(real64) :: wanted

    wanted = 100*number('BENCH_SECONDS', 0.0005_real64)
    count_for = max(1, int(min(1e6_real64, wanted*done/max(seconds, 1e-9_real64))))
  end function

  real(real64) function now()
    integer(int64) :: ticks, rate

    call system_clock(ticks, rate)
    now = real(ticks, real64)/real(rate, real64)
  end function

  !> Print the line of one measurement; called by one process.
  subroutine report(pattern, variant, bytes, processes, seconds)
    character(*), intent(in) :: pattern, variant
    integer, intent(in)      :: bytes, processes
    real(real64), intent(in) :: seconds(:)

    write (output_unit, '(a,1x,a,1x,i0,1x,i0,2(1x,es12.5))') pattern, variant, bytes, processes, median(seconds), minval(seconds)
    flush (output_unit)
  end subroutine

  real(real64) function median(unsorted)
    real(real64), intent(in) :: unsorted(:)
    real(real64) :: values(size(unsorted)), least
    integer :: i, j

    values = unsorted
    do i = 1, size(values)
      j = i - 1 + minloc(values(i:), dim=1)
      least = values(j)
      values(j) = values(i)
      values(i) = least
    end do
    median = values((size(values) + 1)/2)
  end function

  !> A number from 0 to 1 that belongs to `n`.
  elemental real(real64) function uniform(n)
    integer(int64), intent(in) :: n

    uniform = real(shiftr(scrambled(n), 11), real64)*2.0_real64**(-53)
  end function

  !> Steps of Marsaglia's xorshift (Journal of Statistical Software 8(14), 2003), which cannot overflow.
  elemental integer(int64) function scrambled(n)
    integer(int64), intent(in) :: n
    integer :: i

    scrambled = ieor(n, 2463534242_int64)
    do i = 1, 3
      scrambled = ieor(scrambled, shiftl(scrambled, 13))
      scrambled = ieor(scrambled, shiftr(scrambled, 7))
      scrambled = ieor(scrambled, shiftl(scrambled, 17))
    end do
  end function

  !> The rows of a grid of `processes` as square as possible, whose columns are as many or a multiple.
  pure integer function grid_rows(processes)
    integer, intent(in) :: processes

    do grid_rows = int(sqrt(real(processes) + 0.5)), 2, -1
      if (mod(processes, grid_rows**2) == 0) return
    end do
    grid_rows = 1
  end function

  real(real64) function number(name, default)
    character(*), intent(in) :: name
    real(real64), intent(in) :: default
    character(64) :: text
    integer :: length, status

    call get_environment_variable(name, text, length)
    number = default
    if (length == 0) return
    read (text, *, iostat=status) number
    if (status /= 0) error stop 'BENCH_SECONDS is a number'
  end function
end module
