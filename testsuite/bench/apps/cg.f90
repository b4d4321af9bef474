! Conjugate gradients as in NAS CG: the blocks of a row of the grid are a team, in which partial products are added; then each image
! gets from its partner the part of the product that it continues with.
program cg
  use, intrinsic :: iso_fortran_env, only: team_type
  use cg_kernel
  implicit none
  type(team_type) :: everybody, row_team
  type(grid_type) :: grid

  grid = grid_of(this_image(), num_images())
  everybody = get_team()
  form team (grid%row, row_team, new_index=grid%column)
  call measure(1152)
  call measure(18432)
contains

  subroutine measure(order)
    integer, intent(in) :: order
    real(real64), allocatable :: w(:, :)[:]
    type(block_type) :: b
    integer :: solutions, i, k
    real(real64) :: seconds(trials)
    character(16) :: variant

    if (mod(order, 2*grid%columns) /= 0) error stop 'cg: the images cannot share the matrix equally'
    call make_block(b, order, grid)
    allocate (w(b%rows, 2)[*])
    seconds(1) = timed(b, w)
    solutions = count_for(seconds(1), 1)
    call co_broadcast(solutions, source_image=1)
    do i = 1, trials
      seconds(i) = sum([(timed(b, w), k=1, solutions)])/(solutions*iterations)
    end do
    write (variant, '(a,i0)') 'order-', order
    if (this_image() == 1) call report('cg', trim(variant), 8*order, num_images(), seconds)
  end subroutine

  !> The time of a solution, which is verified.  Products alternate between w(:, 1) and w(:, 2): nobody defines one anew that another
  !> image has still to read.
  real(real64) function timed(b, w)
    type(block_type), intent(in) :: b
    real(real64), intent(inout)  :: w(b%rows, 2)[*]
    real(real64), dimension(b%columns) :: x, r, p, q
    real(real64) :: alpha, rho, rho_before
    integer :: partner, offset, i, k

    partner = partner_of(grid)
    offset = partner_offset(grid, b)
    x = 0
    r = b%right_side
    p = r
    sync all
    timed = now()
    change team (row_team)
      rho = product_of(r, r)
      do i = 1, iterations
        k = mod(i, 2) + 1
        call multiply(b, p, w(:, k))
        call co_sum(w(:, k))
        if (grid%rows > 1) then
          sync team (everybody)
          q(:) = w(offset+1:offset+b%columns, k)[partner, team=everybody]
        else
          q(:) = w(offset+1:offset+b%columns, k)
        end if
        alpha = rho/product_of(p, q)
        x = x + alpha*p
        r = r - alpha*q
        rho_before = rho
        rho = product_of(r, r)
        p = r + rho/rho_before*p
      end do
    end team
    sync all
    timed = now() - timed
    if (.not. is_solution(x)) error stop 'cg: the solution is wrong'
  end function

  real(real64) function product_of(a, b)
    real(real64), intent(in) :: a(:), b(:)

    product_of = dot_product(a, b)
    call co_sum(product_of)
  end function
end program
