! cg.f90 by MPI: a communicator for each row of the grid, MPI_SENDRECV with the partner.
program cg_mpi
  use mpi
  use mpi_app
  use cg_kernel
  implicit none
  type(grid_type) :: grid
  integer :: rank, processes, row_comm, status

  call start(rank, processes)
  grid = grid_of(rank + 1, processes)
  call mpi_comm_split(mpi_comm_world, grid%row, grid%column, row_comm, status)
  call measure(1152)
  call measure(18432)
  call finish
contains

  subroutine measure(order)
    integer, intent(in) :: order
    type(block_type) :: b
    integer :: solutions, i, k
    real(real64) :: seconds(trials)
    character(16) :: variant

    call make_block(b, order, grid)
    seconds(1) = timed(b)
    solutions = count_for(seconds(1), 1)
    call mpi_bcast(solutions, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = sum([(timed(b), k=1, solutions)])/(solutions*iterations)
    end do
    write (variant, '(a,i0)') 'order-', order
    if (rank == 0) call report('cg', trim(variant), 8*order, processes, seconds)
  end subroutine

  real(real64) function timed(b)
    type(block_type), intent(in) :: b
    real(real64), dimension(b%columns) :: x, r, p, q
    real(real64) :: w(b%rows), alpha, rho, rho_before
    integer :: partner, offset, i

    partner = partner_of(grid) - 1
    offset = partner_offset(grid, b)
    x = 0
    r = b%right_side
    p = r
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    rho = product_of(r, r)
    do i = 1, iterations
      call multiply(b, p, w)
      call mpi_allreduce(mpi_in_place, w, b%rows, mpi_double_precision, mpi_sum, row_comm, status)
      if (grid%rows > 1) then
        call mpi_sendrecv(w(offset+1), b%columns, mpi_double_precision, partner, 1, &
          q, b%columns, mpi_double_precision, partner, 1, mpi_comm_world, mpi_status_ignore, status)
      else
        q(:) = w(offset+1:offset+b%columns)
      end if
      alpha = rho/product_of(p, q)
      x = x + alpha*p
      r = r - alpha*q
      rho_before = rho
      rho = product_of(r, r)
      p = r + rho/rho_before*p
    end do
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    if (.not. is_solution(x)) call fail('cg: the solution is wrong')
  end function

  real(real64) function product_of(a, b)
    real(real64), intent(in) :: a(:), b(:)

    product_of = dot_product(a, b)
    call mpi_allreduce(mpi_in_place, product_of, 1, mpi_double_precision, mpi_sum, row_comm, status)
  end function
end program
