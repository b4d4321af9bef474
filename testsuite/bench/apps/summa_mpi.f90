! summa.f90 by MPI: MPI_BCAST in communicators of rows and columns, or MPI_GET under one shared lock.
program summa_mpi
  use mpi
  use mpi_app
  use, intrinsic :: iso_c_binding, only: c_null_ptr, c_f_pointer
  use summa_kernel
  implicit none
  real(real64), pointer, contiguous :: a(:, :), b(:, :)  ! in the window, one behind the other
  real(real64), allocatable :: c(:, :)
  type(block_type) :: part
  integer :: rows, columns, row, column, row_comm, column_comm, window, panel_type, rank, processes, status

  call start(rank, processes)
  rows = grid_rows(processes)
  columns = processes/rows
  row = mod(rank, rows) + 1
  column = rank/rows + 1
  call mpi_comm_split(mpi_comm_world, row, column, row_comm, status)
  call mpi_comm_split(mpi_comm_world, column, row, column_comm, status)
  call measure(96)
  call measure(384)
  call finish
contains

  subroutine measure(order)
    integer, intent(in) :: order

    part = block_at(order, row, rows, column, columns)
    call make_window
    allocate (c(part%rows, part%columns))
    call set_factors(part, a, b)
    call mpi_type_vector(part%columns, width, part%rows, mpi_double_precision, panel_type, status)
    call mpi_type_commit(panel_type, status)
    call measure_variant('broadcast-', by_get=.false.)
    call measure_variant('get-', by_get=.true.)
    call mpi_type_free(panel_type, status)
    deallocate (c)
    call mpi_win_unlock_all(window, status)
    call mpi_win_free(window, status)
  end subroutine

  subroutine make_window
    real(real64), pointer, contiguous :: both(:, :, :)
    integer(mpi_address_kind) :: base

    call mpi_win_allocate(16_mpi_address_kind*part%rows*part%columns, 8, mpi_info_null, mpi_comm_world, base, window, status)
    call c_f_pointer(transfer(base, c_null_ptr), both, [part%rows, part%columns, 2])
    a => both(:, :, 1)
    b => both(:, :, 2)
    call mpi_win_lock_all(mpi_mode_nocheck, window, status)
  end subroutine

  subroutine measure_variant(prefix, by_get)
    character(*), intent(in) :: prefix
    logical, intent(in)      :: by_get
    integer :: products, i, k
    real(real64) :: seconds(trials)
    character(32) :: variant

    seconds(1) = timed(by_get)
    products = count_for(seconds(1), 1)
    call mpi_bcast(products, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(i) = sum([(timed(by_get), k=1, products)])/products
    end do
    write (variant, '(a,i0)') prefix, part%order
    if (rank == 0) call report('summa', trim(variant), 8*part%order*width, processes, seconds)
  end subroutine

  real(real64) function timed(by_get)
    logical, intent(in) :: by_get

    c = 0
    call mpi_win_sync(window, status)
    call mpi_barrier(mpi_comm_world, status)
    timed = now()
    if (by_get) then
      call multiply_by_gets
    else
      call multiply_by_broadcasts
    end if
    call mpi_barrier(mpi_comm_world, status)
    timed = now() - timed
    if (.not. is_product(part, c)) call fail('summa: the product is wrong')
  end function

  subroutine multiply_by_broadcasts
    real(real64) :: a_panel(part%rows, width), b_panel(width, part%columns)
    integer :: k, owner, first

    do k = 0, part%order - 1, width
      owner = k/part%columns + 1
      first = k - (owner - 1)*part%columns
      if (owner == column) a_panel = a(:, first+1:first+width)
      call mpi_bcast(a_panel, size(a_panel), mpi_double_precision, owner - 1, row_comm, status)
      owner = k/part%rows + 1
      first = k - (owner - 1)*part%rows
      if (owner == row) b_panel = b(first+1:first+width, :)
      call mpi_bcast(b_panel, size(b_panel), mpi_double_precision, owner - 1, column_comm, status)
      call add_product(a_panel, b_panel, c)
    end do
  end subroutine

  subroutine multiply_by_gets
    real(real64), asynchronous :: a_panel(part%rows, width), b_panel(width, part%columns)
    integer(mpi_address_kind) :: place
    integer :: k, owner, first

    do k = 0, part%order - 1, width
      owner = k/part%columns + 1
      place = (k - (owner - 1)*part%columns)*part%rows
      call mpi_get(a_panel(1, 1), size(a_panel), mpi_double_precision, row - 1 + rows*(owner - 1), place, &
        size(a_panel), mpi_double_precision, window, status)
      owner = k/part%rows + 1
      first = k - (owner - 1)*part%rows
      place = part%rows*part%columns + first
      call mpi_get(b_panel(1, 1), size(b_panel), mpi_double_precision, owner - 1 + rows*(column - 1), place, &
        1, panel_type, window, status)
      call mpi_win_flush_all(window, status)
      call add_product(a_panel, b_panel, c)
    end do
  end subroutine
end program
