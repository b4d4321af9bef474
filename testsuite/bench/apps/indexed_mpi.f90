! indexed.f90 by MPI: elements packed by the program and sent, sent through an indexed type, and got through one.
program indexed_mpi
  use mpi
  use mpi_app
  use, intrinsic :: iso_c_binding, only: c_null_ptr, c_f_pointer
  use indexed_kernel
  implicit none
  real(real64), pointer, contiguous :: x(:)              ! in the window
  real(real64), allocatable, asynchronous :: ghost(:, :)
  integer, allocatable :: list(:, :)
  integer(mpi_address_kind) :: base
  integer :: left, right, window, element_types(2), rank, processes, status

  call start(rank, processes)
  left = modulo(rank - 1, processes)
  right = modulo(rank + 1, processes)
  call mpi_win_allocate(8_mpi_address_kind*points, 8, mpi_info_null, mpi_comm_world, base, window, status)
  call c_f_pointer(transfer(base, c_null_ptr), x, [points])
  call mpi_win_lock_all(mpi_mode_nocheck, window, status)
  call measure(64)
  call measure(4096)
  call mpi_win_unlock_all(window, status)
  call mpi_win_free(window, status)
  call finish
contains

  subroutine measure(count)
    integer, intent(in) :: count
    integer :: side

    allocate (list(count, 2), ghost(count, 2))
    do side = 1, 2
      list(:, side) = wanted(count, side)
      call mpi_type_create_indexed_block(count, 1, list(:, side) - 1, mpi_double_precision, element_types(side), status)
      call mpi_type_commit(element_types(side), status)
    end do
    call measure_variant('pack-put', count, pack_and_send)
    call measure_variant('get-vector', count, send_by_type)
    call measure_variant('get-loop', count, get_by_type)
    call mpi_type_free(element_types(1), status)
    call mpi_type_free(element_types(2), status)
    deallocate (list, ghost)
  end subroutine

  subroutine measure_variant(variant, count, exchange)
    character(*), intent(in) :: variant
    integer, intent(in)      :: count
    procedure(pack_and_send) :: exchange
    integer :: steps, i
    real(real64) :: seconds(trials)

    steps = 2
    seconds(1) = timed(exchange, steps)
    steps = count_for(seconds(1), steps)
    call mpi_bcast(steps, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = timed(exchange, steps)/steps
    end do
    if (rank == 0) call report('indexed', variant, 8*count, processes, seconds)
  end subroutine

  real(real64) function timed(exchange, steps)
    procedure(pack_and_send) :: exchange
    integer, intent(in)      :: steps
    integer :: i

    x = first_value([(i, i=1, points)], rank)
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    do i = 1, steps
      call advance(x, list)
      call exchange
    end do
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    if (.not. has_arrived(ghost, list, left, right, steps)) call fail('indexed: an element is wrong')
    call mpi_barrier(mpi_comm_world, status)
  end function

  subroutine pack_and_send
    real(real64), asynchronous :: packed(size(list, 1), 2)
    integer :: requests(4)

    call receive(requests)
    packed(:, 1) = x(list(:, 1))
    call mpi_isend(packed(1, 1), size(list, 1), mpi_double_precision, left, 1, mpi_comm_world, requests(3), status)
    packed(:, 2) = x(list(:, 2))
    call mpi_isend(packed(1, 2), size(list, 1), mpi_double_precision, right, 2, mpi_comm_world, requests(4), status)
    call mpi_waitall(4, requests, mpi_statuses_ignore, status)
  end subroutine

  subroutine receive(requests)
    integer, intent(out) :: requests(4)

    call mpi_irecv(ghost(1, 1), size(list, 1), mpi_double_precision, left, 2, mpi_comm_world, requests(1), status)
    call mpi_irecv(ghost(1, 2), size(list, 1), mpi_double_precision, right, 1, mpi_comm_world, requests(2), status)
  end subroutine

  subroutine send_by_type
    integer :: requests(4)

    call receive(requests)
    call mpi_isend(x(1), 1, element_types(1), left, 1, mpi_comm_world, requests(3), status)
    call mpi_isend(x(1), 1, element_types(2), right, 2, mpi_comm_world, requests(4), status)
    call mpi_waitall(4, requests, mpi_statuses_ignore, status)
  end subroutine

  subroutine get_by_type
    call mpi_win_sync(window, status)
    call mpi_barrier(mpi_comm_world, status)
    call mpi_win_sync(window, status)
    call mpi_get(ghost(1, 1), size(list, 1), mpi_double_precision, left, 0_mpi_address_kind, &
      1, element_types(2), window, status)
    call mpi_get(ghost(1, 2), size(list, 1), mpi_double_precision, right, 0_mpi_address_kind, &
      1, element_types(1), window, status)
    call mpi_win_flush_all(window, status)
    call mpi_barrier(mpi_comm_world, status)
  end subroutine
end program
