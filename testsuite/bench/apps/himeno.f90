! The 19-point stencil of the Himeno benchmark, in parts on a grid of images: a relaxation gets the faces of the neighbours' parts,
! first those of whole planes, then those of rows, ghost cells included, so that the edges arrive too.  CO_SUM of the residual.
program himeno
  use himeno_kernel
  implicit none

  call measure('small', [60, 24, 24])
  call measure('medium', [120, 60, 60])
contains

  subroutine measure(variant, box)
    character(*), intent(in) :: variant
    integer, intent(in)      :: box(3)
    real(real32), allocatable :: p(:, :, :, :)[:, :]
    type(coefficients_type) :: coefficients
    type(part_type) :: part
    integer :: me(2), rows, columns, steps, i
    real(real64) :: seconds(trials)

    rows = grid_rows(num_images())
    columns = num_images()/rows
    if (mod(box(2), rows) /= 0 .or. mod(box(3), columns) /= 0) error stop 'himeno: the images cannot share the box equally'
    allocate (p(0:box(1)+1, 0:box(2)/rows+1, 0:box(3)/columns+1, 2)[rows, *])
    me = this_image(p)
    part = part_at(box, me(1), rows, me(2), columns)
    coefficients = coefficients_of(part)

    call number_points(part, p(:, :, :, 1))
    call exchange(part, p, 1, me, rows, columns)
    if (.not. is_numbered(part, p(:, :, :, 1))) error stop 'himeno: the exchange is wrong'
    sync all

    steps = 2
    seconds(1) = timed(part, coefficients, p, me, rows, columns, steps)
    steps = min(count_for(seconds(1), steps), minval(box)**2)
    call co_broadcast(steps, source_image=1)
    do i = 1, trials
      seconds(i) = timed(part, coefficients, p, me, rows, columns, steps)/steps
    end do
    if (this_image() == 1) call report('himeno', variant, 4*product(box), num_images(), seconds)
  end subroutine

  !> The time of `steps` relaxations, whose result is verified.
  real(real64) function timed(part, k, p, me, rows, columns, steps)
    type(part_type), intent(in)         :: part
    type(coefficients_type), intent(in) :: k
    integer, intent(in)                 :: me(2), rows, columns, steps
    real(real32), intent(inout)         :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1, 2)[rows, *]
    real(real32) :: residual
    integer :: old, new, i

    call begin_with_a_wave(part, p(:, :, :, 1))
    call begin_with_a_wave(part, p(:, :, :, 2))
    sync all
    timed = now()
    old = 1
    do i = 1, steps
      new = 3 - old
      call relax(part%box(1), part%points(2), part%points(3), k%a, k%b, k%c, k%bound, k%source, &
        p(:, :, :, old), p(:, :, :, new), residual)
      call exchange(part, p, new, me, rows, columns)
      call co_sum(residual)
      old = new
    end do
    sync all
    timed = now() - timed
    if (.not. is_wave(part, p(:, :, :, old), steps)) error stop 'himeno: the answer is wrong'
    sync all
  end function

  !> Nobody defines p(:, :, :, new) anew before it has passed the first synchronisation of the next exchange.
  subroutine exchange(part, p, new, me, rows, columns)
    type(part_type), intent(in) :: part
    integer, intent(in)         :: new, me(2), rows, columns
    real(real32), intent(inout) :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1, 2)[rows, *]

    associate (m => part%points(2), n => part%points(3))
      sync images ([integer :: pack([this_image() - rows, this_image() + rows], [me(2) > 1, me(2) < columns])])
      if (me(2) > 1) p(:, 1:m, 0, new) = p(:, 1:m, n, new)[me(1), me(2)-1]
      if (me(2) < columns) p(:, 1:m, n+1, new) = p(:, 1:m, 1, new)[me(1), me(2)+1]
      sync images ([integer :: pack([this_image() - 1, this_image() + 1], [me(1) > 1, me(1) < rows])])
      if (me(1) > 1) p(:, 0, :, new) = p(:, m, :, new)[me(1)-1, me(2)]
      if (me(1) < rows) p(:, m+1, :, new) = p(:, 1, :, new)[me(1)+1, me(2)]
    end associate
  end subroutine
end program
