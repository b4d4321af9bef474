! lu.f90 by MPI: MPI_BCAST.
program lu_mpi
  use mpi
  use mpi_app
  use lu_kernel
  implicit none
  integer :: me, rank, processes, status

  call start(rank, processes)
  me = rank + 1
  call measure(192)
  call measure(576)
  call finish
contains

  subroutine measure(order)
    integer, intent(in) :: order
    real(real64) :: a(order, order/processes)
    integer :: factorisations, i, k
    real(real64) :: seconds(trials)
    character(16) :: variant

    seconds(1) = timed(a)
    factorisations = count_for(seconds(1), 1)
    call mpi_bcast(factorisations, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = sum([(timed(a), k=1, factorisations)])/factorisations
    end do
    write (variant, '(a,i0)') 'order-', order
    if (rank == 0) call report('lu', trim(variant), 8*order*width, processes, seconds)
  end subroutine

  real(real64) function timed(a)
    real(real64), intent(out) :: a(:, :)
    real(real64) :: y(size(a, 1))
    integer :: interchanges(size(a, 1))

    call set_matrix(a, me, processes)
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    call factor(a, interchanges)
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    y = upper_times_one(a, me, processes)
    call mpi_allreduce(mpi_in_place, y, size(y), mpi_double_precision, mpi_sum, mpi_comm_world, status)
    y = lower_times(a, y, me, processes)
    call mpi_allreduce(mpi_in_place, y, size(y), mpi_double_precision, mpi_sum, mpi_comm_world, status)
    if (.not. is_right(y, interchanges)) call fail('lu: the factors are wrong')
  end function

  !> The rows of a panel above its diagonal do not travel.
  subroutine factor(a, interchanges)
    real(real64), intent(inout), contiguous :: a(:, :)
    integer, intent(out)                    :: interchanges(:)
    real(real64) :: panel(size(a, 1), width)
    integer :: pivots(width), first, done, owner, rows_type

    done = 0
    do first = 1, size(a, 1), width
      owner = mod((first - 1)/width, processes) + 1
      if (owner == me) then
        call factor_panel(a(:, done+1:done+width), first, pivots)
        panel = a(:, done+1:done+width)
      end if
      call mpi_type_vector(width, size(a, 1) - first + 1, size(a, 1), mpi_double_precision, rows_type, status)
      call mpi_type_commit(rows_type, status)
      call mpi_bcast(panel(first, 1), 1, rows_type, owner - 1, mpi_comm_world, status)
      call mpi_type_free(rows_type, status)
      call mpi_bcast(pivots, width, mpi_integer, owner - 1, mpi_comm_world, status)
      interchanges(first:first+width-1) = pivots
      call exchange_rows(a(:, :done), first, pivots)
      if (owner == me) done = done + width
      call exchange_rows(a(:, done+1:), first, pivots)
      call eliminate(a(:, done+1:), first, panel)
    end do
  end subroutine
end program
