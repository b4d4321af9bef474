! heat.f90 by MPI: the edges of a block travel by non-blocking messages, rows through a vector type.
program heat_mpi
  use mpi
  use mpi_app
  use heat_kernel
  implicit none
  integer :: rank, processes, status

  call start(rank, processes)
  call measure(96)
  call measure(960)
  call finish
contains

  subroutine measure(square)
    integer, intent(in) :: square
    real(real64), allocatable :: u(:, :, :)
    type(block_type) :: b
    integer :: me(2), rows, columns, row_type, steps, i
    real(real64) :: seconds(trials)
    character(16) :: variant

    rows = grid_rows(processes)
    columns = processes/rows
    me = [mod(rank, rows) + 1, rank/rows + 1]
    b = block_at(square, me(1), rows, me(2), columns)
    allocate (u(0:b%rows+1, 0:b%columns+1, 2))
    call mpi_type_vector(b%columns, 1, b%rows + 2, mpi_double_precision, row_type, status)
    call mpi_type_commit(row_type, status)

    steps = 10
    seconds(1) = timed(b, u, me, rows, columns, row_type, steps)
    steps = min(count_for(seconds(1), steps), square**2)
    call mpi_bcast(steps, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = timed(b, u, me, rows, columns, row_type, steps)/steps
    end do
    call mpi_type_free(row_type, status)
    write (variant, '(a,i0)') 'square-', square
    if (rank == 0) call report('heat', trim(variant), 8*square, processes, seconds)
  end subroutine

  real(real64) function timed(b, u, me, rows, columns, row_type, steps)
    type(block_type), intent(in) :: b
    integer, intent(in)          :: me(2), rows, columns, row_type, steps
    real(real64), intent(inout)  :: u(0:b%rows+1, 0:b%columns+1, 2)
    real(real64) :: largest
    integer :: above, below, left, right, old, new, i

    above = merge(rank - 1, mpi_proc_null, me(1) > 1)
    below = merge(rank + 1, mpi_proc_null, me(1) < rows)
    left = merge(rank - rows, mpi_proc_null, me(2) > 1)
    right = merge(rank + rows, mpi_proc_null, me(2) < columns)
    call begin_with_a_wave(b, u(:, :, 1))
    call begin_with_a_wave(b, u(:, :, 2))
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    old = 1
    do i = 1, steps
      new = 3 - old
      call advance(b, u(:, :, old), u(:, :, new))
      call exchange(b, u(:, :, new), above, below, left, right, row_type)
      if (mod(i, 10) == 0) then
        largest = change(b, u(:, :, old), u(:, :, new))
        call mpi_allreduce(mpi_in_place, largest, 1, mpi_double_precision, mpi_max, mpi_comm_world, status)
        if (largest > 1) call fail('heat: the solution grows')
      end if
      old = new
    end do
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    if (.not. is_wave(b, u(:, :, old), steps)) call fail('heat: the answer is wrong')
    call mpi_barrier(mpi_comm_world, status)
  end function

  subroutine exchange(b, u, above, below, left, right, row_type)
    type(block_type), intent(in)              :: b
    real(real64), intent(inout), asynchronous :: u(0:b%rows+1, 0:b%columns+1)
    integer, intent(in)                       :: above, below, left, right, row_type
    integer :: requests(8)

    associate (m => b%rows, n => b%columns)
      call mpi_irecv(u(0, 1), 1, row_type, above, 1, mpi_comm_world, requests(1), status)
      call mpi_irecv(u(m+1, 1), 1, row_type, below, 2, mpi_comm_world, requests(2), status)
      call mpi_irecv(u(1, 0), m, mpi_double_precision, left, 3, mpi_comm_world, requests(3), status)
      call mpi_irecv(u(1, n+1), m, mpi_double_precision, right, 4, mpi_comm_world, requests(4), status)
      call mpi_isend(u(1, 1), 1, row_type, above, 2, mpi_comm_world, requests(5), status)
      call mpi_isend(u(m, 1), 1, row_type, below, 1, mpi_comm_world, requests(6), status)
      call mpi_isend(u(1, 1), m, mpi_double_precision, left, 4, mpi_comm_world, requests(7), status)
      call mpi_isend(u(1, n), m, mpi_double_precision, right, 3, mpi_comm_world, requests(8), status)
    end associate
    call mpi_waitall(8, requests, mpi_statuses_ignore, status)
  end subroutine
end program
