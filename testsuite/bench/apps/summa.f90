! SUMMA: the panels of both factors are broadcast in the teams of the rows and of the columns of the grid; or each image gets them
! from their owners, which needs no synchronisation, since the factors do not change.
program summa
  use, intrinsic :: iso_fortran_env, only: team_type
  use summa_kernel
  implicit none
  real(real64), allocatable :: a(:, :)[:, :], b(:, :)[:, :], c(:, :)
  type(block_type) :: part
  type(team_type) :: row_team, column_team
  integer :: rows, columns, row, column

  rows = grid_rows(num_images())
  columns = num_images()/rows
  row = mod(this_image() - 1, rows) + 1
  column = (this_image() - 1)/rows + 1
  form team (row, row_team, new_index=column)
  form team (column, column_team, new_index=row)
  call measure(96)
  call measure(384)
contains

  subroutine measure(order)
    integer, intent(in) :: order

    if (any(mod(order, [rows, columns]*width) /= 0)) error stop 'summa: the images cannot share the matrix equally'
    part = block_at(order, row, rows, column, columns)
    allocate (a(part%rows, part%columns)[rows, *], b(part%rows, part%columns)[rows, *])
    allocate (c(part%rows, part%columns))
    call set_factors(part, a, b)
    call measure_variant('broadcast-', by_get=.false.)
    call measure_variant('get-', by_get=.true.)
    deallocate (a, b, c)
  end subroutine

  subroutine measure_variant(prefix, by_get)
    character(*), intent(in) :: prefix
    logical, intent(in)      :: by_get
    integer :: products, i, k
    real(real64) :: seconds(trials)
    character(32) :: variant

    seconds(1) = timed(by_get)
    products = count_for(seconds(1), 1)
    call co_broadcast(products, source_image=1)
    do i = 1, trials
      seconds(i) = sum([(timed(by_get), k=1, products)])/products
    end do
    write (variant, '(a,i0)') prefix, part%order
    if (this_image() == 1) call report('summa', trim(variant), 8*part%order*width, num_images(), seconds)
  end subroutine

  !> The time of a product, which is verified.
  real(real64) function timed(by_get)
    logical, intent(in) :: by_get

    c = 0
    sync all
    timed = now()
    if (by_get) then
      call multiply_by_gets
    else
      call multiply_by_broadcasts
    end if
    sync all
    timed = now() - timed
    if (.not. is_product(part, c)) error stop 'summa: the product is wrong'
  end function

  subroutine multiply_by_broadcasts
    real(real64) :: a_panel(part%rows, width), b_panel(width, part%columns)
    integer :: k, owner, first

    do k = 0, part%order - 1, width
      owner = k/part%columns + 1
      first = k - (owner - 1)*part%columns
      if (owner == column) a_panel = a(:, first+1:first+width)
      change team (row_team)
        call co_broadcast(a_panel, source_image=owner)
      end team
      owner = k/part%rows + 1
      first = k - (owner - 1)*part%rows
      if (owner == row) b_panel = b(first+1:first+width, :)
      change team (column_team)
        call co_broadcast(b_panel, source_image=owner)
      end team
      call add_product(a_panel, b_panel, c)
    end do
  end subroutine

  subroutine multiply_by_gets
    real(real64) :: a_panel(part%rows, width), b_panel(width, part%columns)
    integer :: k, owner, first

    do k = 0, part%order - 1, width
      owner = k/part%columns + 1
      first = k - (owner - 1)*part%columns
      a_panel(:, :) = a(:, first+1:first+width)[row, owner]
      owner = k/part%rows + 1
      first = k - (owner - 1)*part%rows
      b_panel(:, :) = b(first+1:first+width, :)[owner, column]
      call add_product(a_panel, b_panel, c)
    end do
  end subroutine
end program
