! Collective subroutines over an array that is no coarray, by size: a variable with SAVE, and an allocatable one (private), which nobody
! changes, or which is computed anew before each call and read after it (computed; a read of each cache line).
module collective_bodies
  use harness
  implicit none
  real(real64), target :: kept(largest/8)
  real(real64), allocatable, target :: own(:)
  real(real64), pointer, contiguous :: a(:)
  integer :: n
  real(real64) :: read_so_far = 0
contains

  ! Zeros: the sum of a sum would overflow and slow the processor down.
  subroutine sum_all(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call co_sum(a(1:n))
    end do
  end subroutine

  subroutine sum_to_one(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call co_sum(a(1:n), result_image=1)
    end do
  end subroutine

  subroutine max_all(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call co_max(a(1:n))
    end do
  end subroutine

  subroutine broadcast(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call co_broadcast(a(1:n), source_image=1)
    end do
  end subroutine

  subroutine reduce(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call co_reduce(a(1:n), larger)
    end do
  end subroutine

  ! Everywhere the same loops, whose speed depends on where they lie.
  subroutine compute(value)
    integer, intent(in) :: value

    a(1:n) = value
  end subroutine

  subroutine read_lines
    read_so_far = read_so_far + sum(a(1:n:8))
  end subroutine

  subroutine sum_computed(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call compute(i)
      call co_sum(a(1:n))
      call read_lines
    end do
  end subroutine

  subroutine broadcast_computed(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      if (is_first()) call compute(i)
      call co_broadcast(a(1:n), source_image=1)
      if (.not. is_first()) call read_lines
    end do
  end subroutine

  subroutine reduce_computed(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      call compute(i)
      call co_reduce(a(1:n), larger)
      call read_lines
    end do
  end subroutine

  pure function larger(x, y)
    real(real64), intent(in) :: x, y
    real(real64) :: larger

    larger = max(x, y)
  end function
end module

program collectives
  use collective_bodies
  implicit none
  integer :: i

  call begin('collectives')
  allocate (own(largest/8), source=0.0_real64)
  kept = 0
  do i = 1, size(sizes)
    n = sizes(i) / 8
    a => kept
    call measure('co_sum', sizes(i), sum_all, per=1)
    call measure('co_sum-one', sizes(i), sum_to_one, per=1)
    call measure('co_max', sizes(i), max_all, per=1)
    call measure('co_broadcast', sizes(i), broadcast, per=1)
    call measure('co_reduce', sizes(i), reduce, per=1)
    a => own
    call measure('co_sum-private', sizes(i), sum_all, per=1)
    call measure('co_broadcast-private', sizes(i), broadcast, per=1)
    call measure('co_reduce-private', sizes(i), reduce, per=1)
    call measure('co_sum-computed', sizes(i), sum_computed, per=1)
    call measure('co_broadcast-computed', sizes(i), broadcast_computed, per=1)
    call measure('co_reduce-computed', sizes(i), reduce_computed, per=1)
    own = 0
  end do
  if (read_so_far < 0) error stop 'a sum of numbers that are not negative'
end program
