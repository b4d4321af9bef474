! What every benchmark program needs: the sizes and times that bench.sh asks for, the measuring loop, and the one form of output
!
!     pattern variant bytes images median fastest
! (seconds per operation; both over the trials of one run)
!
! twins/harness.c measures the programs in C in the same way.  Coarrays here fill whole cache lines, one item each: neighbours
! in one line would slow one another.
module harness
  use, intrinsic :: iso_fortran_env, only: int64, real64, output_unit
  implicit none
  private
  public :: begin, measure, report, now, is_first, real64, int64, sizes, largest

  integer, parameter :: largest = 4194304       ! bytes; BENCH_SIZES may name nothing larger
  integer, allocatable, protected :: sizes(:)   ! bytes to measure, from BENCH_SIZES

  abstract interface
    !> Do the measured operation `count` times; every image calls it with the same count.
    subroutine operation(count)
      integer, intent(in) :: count
    end subroutine
  end interface

  character(32)  :: pattern
  integer        :: trials
  real(real64)   :: target_seconds              ! how long one trial should take
  integer, save  :: agreed(16)[*]
  integer, parameter :: most_operations = 100000000
contains

  subroutine begin(name)
    character(*), intent(in) :: name

    pattern = name
    trials = nint(number('BENCH_TRIALS', 5.0_real64))
    target_seconds = number('BENCH_SECONDS', 0.001_real64)
    call read_sizes
  end subroutine

  !> Measure `body`, which does its operation `per` times for each count; collective.
  subroutine measure(variant, bytes, body, per)
    character(*), intent(in) :: variant
    integer, intent(in)      :: bytes
    procedure(operation)     :: body
    integer, intent(in)      :: per
    real(real64) :: seconds(trials)
    integer :: count, i

    count = calibrated(body)
    do i = 1, trials
      seconds(i) = timed(body, count)
    end do
    seconds = seconds / (real(count, real64) * per)
    call report(variant, bytes, seconds)
  end subroutine

  !> Print one line for the trials of one measurement.
  subroutine report(variant, bytes, seconds)
    character(*), intent(in) :: variant
    integer, intent(in)      :: bytes
    real(real64), intent(in) :: seconds(:)

    if (.not. is_first()) return
    write (output_unit, '(a,1x,a,1x,i0,1x,i0,2(1x,es12.5))') trim(pattern), variant, bytes, num_images(), &
      median(seconds), minval(seconds)
    flush (output_unit)
  end subroutine

  logical function is_first()
    is_first = this_image() == 1
  end function

  real(real64) function now()
    integer(int64) :: ticks, rate

    call system_clock(ticks, rate)
    now = real(ticks, real64) / real(rate, real64)
  end function

  !> The count with which a trial takes about the time asked for; the same on all images, image 1 decides.
  integer function calibrated(body)
    procedure(operation) :: body
    real(real64) :: seconds(3)
    integer :: count, i

    count = 1
    do
      ! Of a few: one interruption must not end the calibration at a count that is too small to measure.
      do i = 1, size(seconds)
        seconds(i) = timed(body, count)
      end do
      if (is_first()) then
        agreed(1) = count
        if (minval(seconds) < target_seconds / 2 .and. count < most_operations) &
          agreed(1) = min(most_operations, int(count * growth(target_seconds / max(minval(seconds), 1e-9_real64))))
      end if
      sync all
      calibrated = agreed(1)[1]
      sync all
      if (calibrated == count) return
      count = calibrated
    end do
  end function

  !> A short trial says little about a long one: not too far at once.
  real(real64) function growth(wanted)
    real(real64), intent(in) :: wanted

    growth = min(10.0_real64, max(2.0_real64, wanted))
  end function

  real(real64) function timed(body, count)
    procedure(operation) :: body
    integer, intent(in)  :: count
    real(real64) :: start

    sync all
    start = now()
    call body(count)
    timed = now() - start
    sync all
  end function

  real(real64) function median(unsorted)
    real(real64), intent(in) :: unsorted(:)
    real(real64) :: values(size(unsorted)), t
    integer :: i, j

    values = unsorted
    do i = 2, size(values)
      t = values(i)
      do j = i - 1, 1, -1
        if (values(j) <= t) exit
        values(j+1) = values(j)
      end do
      values(j+1) = t
    end do
    median = values((size(values) + 1) / 2)
  end function

  real(real64) function number(name, default)
    character(*), intent(in) :: name
    real(real64), intent(in) :: default
    character(64) :: text
    integer :: length

    call get_environment_variable(name, text, length)
    number = default
    if (length > 0) read (text, *) number
  end function

  subroutine read_sizes
    character(256) :: text
    integer :: length, count, i

    call get_environment_variable('BENCH_SIZES', text, length)
    if (length == 0) text = '8 4096'
    text = adjustl(text)
    count = 0
    do i = 1, len_trim(text)
      if (text(i:i) /= ' ' .and. text(i+1:i+1) == ' ') count = count + 1
    end do
    allocate (sizes(count))
    read (text, *) sizes
    if (any(sizes < 8 .or. sizes > largest .or. mod(sizes, 8) /= 0)) error stop 'BENCH_SIZES: multiples of 8 up to 4194304'
  end subroutine
end module
