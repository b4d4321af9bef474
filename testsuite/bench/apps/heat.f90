! The heat equation on a square, in blocks on a grid of images: a step puts the four edges of a block into the ghost cells of its
! neighbours and synchronises with them once, since old and new values are in two arrays.  CO_MAX of the change every ten steps.
program heat
  use heat_kernel
  implicit none

  call measure(96)
  call measure(960)
contains

  subroutine measure(square)
    integer, intent(in) :: square
    real(real64), allocatable :: u(:, :, :)[:, :]
    type(block_type) :: b
    integer, allocatable :: neighbours(:)
    integer :: me(2), rows, columns, steps, i
    real(real64) :: seconds(trials)
    character(16) :: variant

    rows = grid_rows(num_images())
    columns = num_images()/rows
    allocate (u(0:(square + rows - 1)/rows+1, 0:(square + columns - 1)/columns+1, 2)[rows, *])
    me = this_image(u)
    b = block_at(square, me(1), rows, me(2), columns)
    if (b%rows + 2 /= size(u, 1) .or. b%columns + 2 /= size(u, 2)) error stop 'heat: the images cannot share the square equally'
    neighbours = neighbours_of(me, rows, columns)

    steps = 10
    seconds(1) = timed(b, u, me, rows, columns, neighbours, steps)
    steps = min(count_for(seconds(1), steps), square**2)
    call co_broadcast(steps, source_image=1)
    do i = 1, trials
      seconds(i) = timed(b, u, me, rows, columns, neighbours, steps)/steps
    end do
    write (variant, '(a,i0)') 'square-', square
    if (this_image() == 1) call report('heat', trim(variant), 8*square, num_images(), seconds)
  end subroutine

  pure function neighbours_of(me, rows, columns) result(images)
    integer, intent(in) :: me(2), rows, columns
    integer, allocatable :: images(:)

    images = [integer ::]
    if (me(1) > 1) images = [images, image_at(me(1) - 1, me(2), rows)]
    if (me(1) < rows) images = [images, image_at(me(1) + 1, me(2), rows)]
    if (me(2) > 1) images = [images, image_at(me(1), me(2) - 1, rows)]
    if (me(2) < columns) images = [images, image_at(me(1), me(2) + 1, rows)]
  end function

  pure integer function image_at(row, column, rows)
    integer, intent(in) :: row, column, rows

    image_at = row + rows*(column - 1)
  end function

  !> The time of `steps` steps, whose result is verified.
  real(real64) function timed(b, u, me, rows, columns, neighbours, steps)
    type(block_type), intent(in) :: b
    integer, intent(in)          :: me(2), rows, columns, neighbours(:), steps
    real(real64), intent(inout)  :: u(0:b%rows+1, 0:b%columns+1, 2)[rows, *]
    real(real64) :: largest
    integer :: old, new, i

    call begin_with_a_wave(b, u(:, :, 1))
    call begin_with_a_wave(b, u(:, :, 2))
    sync all
    timed = now()
    old = 1
    do i = 1, steps
      new = 3 - old
      call advance(b, u(:, :, old), u(:, :, new))
      associate (m => b%rows, n => b%columns)
        if (me(1) > 1) u(m+1, 1:n, new)[me(1)-1, me(2)] = u(1, 1:n, new)
        if (me(1) < rows) u(0, 1:n, new)[me(1)+1, me(2)] = u(m, 1:n, new)
        if (me(2) > 1) u(1:m, n+1, new)[me(1), me(2)-1] = u(1:m, 1, new)
        if (me(2) < columns) u(1:m, 0, new)[me(1), me(2)+1] = u(1:m, n, new)
      end associate
      sync images (neighbours)
      if (mod(i, 10) == 0) then
        largest = change(b, u(:, :, old), u(:, :, new))
        call co_max(largest)
        if (largest > 1) error stop 'heat: the solution grows'
      end if
      old = new
    end do
    sync all
    timed = now() - timed
    if (.not. is_wave(b, u(:, :, old), steps)) error stop 'heat: the answer is wrong'
    sync all
  end function
end program
