! himeno.f90 by MPI: non-blocking messages, whole planes first, then rows through a vector type.
program himeno_mpi
  use mpi
  use mpi_app
  use himeno_kernel
  implicit none
  integer :: rank, processes, status

  call start(rank, processes)
  call measure('small', [60, 24, 24])
  call measure('medium', [120, 60, 60])
  call finish
contains

  subroutine measure(variant, box)
    character(*), intent(in) :: variant
    integer, intent(in)      :: box(3)
    real(real32), allocatable :: p(:, :, :, :)
    type(coefficients_type) :: coefficients
    type(part_type) :: part
    integer :: me(2), rows, columns, face, steps, i
    real(real64) :: seconds(trials)

    rows = grid_rows(processes)
    columns = processes/rows
    me = [mod(rank, rows) + 1, rank/rows + 1]
    part = part_at(box, me(1), rows, me(2), columns)
    allocate (p(0:box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1, 2))
    coefficients = coefficients_of(part)
    call mpi_type_vector(part%points(3) + 2, box(1) + 2, (box(1) + 2)*(part%points(2) + 2), mpi_real, face, status)
    call mpi_type_commit(face, status)

    call number_points(part, p(:, :, :, 1))
    call exchange(part, p(:, :, :, 1), me, rows, columns, face)
    if (.not. is_numbered(part, p(:, :, :, 1))) call fail('himeno: the exchange is wrong')

    steps = 2
    seconds(1) = timed(part, coefficients, p, me, rows, columns, face, steps)
    steps = min(count_for(seconds(1), steps), minval(box)**2)
    call mpi_bcast(steps, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = timed(part, coefficients, p, me, rows, columns, face, steps)/steps
    end do
    call mpi_type_free(face, status)
    if (rank == 0) call report('himeno', variant, 4*product(box), processes, seconds)
  end subroutine

  real(real64) function timed(part, k, p, me, rows, columns, face, steps)
    type(part_type), intent(in)         :: part
    type(coefficients_type), intent(in) :: k
    integer, intent(in)                 :: me(2), rows, columns, face, steps
    real(real32), intent(inout)         :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1, 2)
    real(real32) :: residual
    integer :: old, new, i

    call begin_with_a_wave(part, p(:, :, :, 1))
    call begin_with_a_wave(part, p(:, :, :, 2))
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    old = 1
    do i = 1, steps
      new = 3 - old
      call relax(part%box(1), part%points(2), part%points(3), k%a, k%b, k%c, k%bound, k%source, &
        p(:, :, :, old), p(:, :, :, new), residual)
      call exchange(part, p(:, :, :, new), me, rows, columns, face)
      call mpi_allreduce(mpi_in_place, residual, 1, mpi_real, mpi_sum, mpi_comm_world, status)
      old = new
    end do
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    if (.not. is_wave(part, p(:, :, :, old), steps)) call fail('himeno: the answer is wrong')
    call mpi_barrier(mpi_comm_world, status)
  end function

  subroutine exchange(part, p, me, rows, columns, face)
    type(part_type), intent(in)               :: part
    integer, intent(in)                       :: me(2), rows, columns, face
    real(real32), intent(inout), asynchronous :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1)
    integer :: above, below, left, right, plane, requests(4)

    above = merge(rank - 1, mpi_proc_null, me(1) > 1)
    below = merge(rank + 1, mpi_proc_null, me(1) < rows)
    left = merge(rank - rows, mpi_proc_null, me(2) > 1)
    right = merge(rank + rows, mpi_proc_null, me(2) < columns)
    associate (m => part%points(2), n => part%points(3))
      plane = size(p, 1)*m
      call mpi_irecv(p(0, 1, 0), plane, mpi_real, left, 1, mpi_comm_world, requests(1), status)
      call mpi_irecv(p(0, 1, n+1), plane, mpi_real, right, 2, mpi_comm_world, requests(2), status)
      call mpi_isend(p(0, 1, 1), plane, mpi_real, left, 2, mpi_comm_world, requests(3), status)
      call mpi_isend(p(0, 1, n), plane, mpi_real, right, 1, mpi_comm_world, requests(4), status)
      call mpi_waitall(4, requests, mpi_statuses_ignore, status)
      call mpi_irecv(p(0, 0, 0), 1, face, above, 3, mpi_comm_world, requests(1), status)
      call mpi_irecv(p(0, m+1, 0), 1, face, below, 4, mpi_comm_world, requests(2), status)
      call mpi_isend(p(0, 1, 0), 1, face, above, 4, mpi_comm_world, requests(3), status)
      call mpi_isend(p(0, m, 0), 1, face, below, 3, mpi_comm_world, requests(4), status)
      call mpi_waitall(4, requests, mpi_statuses_ignore, status)
    end associate
  end subroutine
end program
