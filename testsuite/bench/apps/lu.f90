! Factors of a matrix with partial pivoting: the owner of a panel factors and broadcasts it, and all images eliminate with it.
program lu
  use lu_kernel
  implicit none
  integer :: me, images

  me = this_image()
  images = num_images()
  call measure(192)
  call measure(576)
contains

  subroutine measure(order)
    integer, intent(in) :: order
    real(real64) :: a(order, order/images)
    integer :: factorisations, i, k
    real(real64) :: seconds(trials)
    character(16) :: variant

    if (mod(order, images*width) /= 0) error stop 'lu: the images cannot share the matrix equally'
    seconds(1) = timed(a)
    factorisations = count_for(seconds(1), 1)
    call co_broadcast(factorisations, source_image=1)
    do i = 1, trials
      seconds(i) = sum([(timed(a), k=1, factorisations)])/factorisations
    end do
    write (variant, '(a,i0)') 'order-', order
    if (me == 1) call report('lu', trim(variant), 8*order*width, images, seconds)
  end subroutine

  !> The time of a factorisation, which is verified.
  real(real64) function timed(a)
    real(real64), intent(out) :: a(:, :)
    real(real64) :: y(size(a, 1))
    integer :: interchanges(size(a, 1))

    call set_matrix(a, me, images)
    sync all
    timed = now()
    call factor(a, interchanges)
    sync all
    timed = now() - timed
    y = upper_times_one(a, me, images)
    call co_sum(y)
    y = lower_times(a, y, me, images)
    call co_sum(y)
    if (.not. is_right(y, interchanges)) error stop 'lu: the factors are wrong'
  end function

  subroutine factor(a, interchanges)
    real(real64), intent(inout), contiguous :: a(:, :)
    integer, intent(out)                    :: interchanges(:)
    real(real64) :: panel(size(a, 1), width)
    integer :: pivots(width), first, done, owner

    done = 0                                             ! columns of this image that are factored
    do first = 1, size(a, 1), width
      owner = mod((first - 1)/width, images) + 1
      if (owner == me) then
        call factor_panel(a(:, done+1:done+width), first, pivots)
        panel = a(:, done+1:done+width)
      end if
      call co_broadcast(panel(first:, :), source_image=owner)
      call co_broadcast(pivots, source_image=owner)
      interchanges(first:first+width-1) = pivots
      call exchange_rows(a(:, :done), first, pivots)
      if (owner == me) done = done + width
      call exchange_rows(a(:, done+1:), first, pivots)
      call eliminate(a(:, done+1:), first, panel)
    end do
  end subroutine
end program
