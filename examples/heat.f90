! Heat spreads over a square plate. The plate is cut into strips of columns, one for each image; after each step an image
! writes its outer columns into the halo columns of its neighbours (a put), and waits only for these neighbours.
! At the end image 1 collects the strips (gets), writes the picture heat.ppm, and checks one row against a solution of its own.
!
!   cafc -O3 heat.f90 -o heat && cafrun -n 4 ./heat        then look at heat.ppm
!
!stdout: largest difference from the serial solution
!options: -O2
program heat
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter  :: n = 800              ! the plate has n by n cells
  integer, parameter  :: steps = 3000
  real(real64), parameter :: rate = 0.24_real64 ! below 1/4, or the method explodes

  ! Columns 0 and width+1 are the halo: copies of the neighbours' columns, or the cold rim of the plate.
  real(real64), allocatable :: u(:, :, :)[:]
  integer, allocatable :: neighbours(:)
  integer :: me, images, width, first, last, now, next, step
  integer(int64) :: start, finish, ticks

  me = this_image()
  images = num_images()
  width = (n + images - 1)/images             ! of the widest strip: a coarray is the same size everywhere
  first = min(n + 1, (me - 1)*width + 1)      ! this image has columns first to last of the plate
  last = min(n, me*width)
  neighbours = pack([me - 1, me + 1], [me > 1, me < images])

  allocate (u(0:n + 1, 0:width + 1, 0:1)[*])  ! two layers: the step reads one and writes the other
  u = 0
  call heat_up(u(:, :, 0), first, last)
  sync all                                    ! `u = 0` of an image must not come after its neighbour's first put
  now = 0
  call exchange_halo(now)

  call system_clock(start, ticks)
  do step = 1, steps
    next = 1 - now
    call diffuse(u(:, :, now), u(:, :, next), last - first + 1)
    now = next
    call exchange_halo(now)
  end do
  call system_clock(finish)

  sync all
  if (me == 1) then
    print '(a,i0,a,f6.2,a)', 'computed on ', images, ' images in ', real(finish - start)/real(ticks), ' seconds'
    call report
  end if

contains

  !> Give the outer columns of this strip to the neighbours, and wait until theirs are here.
  subroutine exchange_halo(layer)
    integer, intent(in) :: layer
    integer :: right

    right = last - first + 1
    if (me > 1 .and. right > 0) u(:, width_of(me - 1) + 1, layer)[me - 1] = u(:, 1, layer)
    if (me < images .and. right > 0) u(:, 0, layer)[me + 1] = u(:, right, layer)
    sync images (neighbours)
  end subroutine

  pure integer function width_of(image)
    integer, intent(in) :: image
    width_of = max(0, min(n, image*width) - (image - 1)*width)
  end function

  !> One step of the explicit five-point scheme over `columns` columns.
  pure subroutine diffuse(old, new, columns)
    real(real64), intent(in)    :: old(0:, 0:)
    real(real64), intent(inout) :: new(0:, 0:)
    integer, intent(in)         :: columns
    integer :: i, j

    do j = 1, columns
      do i = 1, n
        new(i, j) = old(i, j) + rate*(old(i - 1, j) + old(i + 1, j) + old(i, j - 1) + old(i, j + 1) - 4*old(i, j))
      end do
    end do
  end subroutine

  !> Three hot spots on columns `from` to `to` of the plate.
  pure subroutine heat_up(plate, from, to)
    real(real64), intent(inout) :: plate(0:, 0:)
    integer, intent(in)         :: from, to
    integer :: i, j

    do j = from, to
      do i = 1, n
        if (spot(i, j, n/4, n/4, n/6) .or. spot(i, j, n/2, 3*n/4, n/9) .or. spot(i, j, 4*n/5, n/3, n/12)) &
          plate(i, j - from + 1) = 1
      end do
    end do
  end subroutine

  pure logical function spot(i, j, row, column, radius)
    integer, intent(in) :: i, j, row, column, radius
    spot = (i - row)**2 + (j - column)**2 < radius**2
  end function

  !> Collect the plate, draw it, and compare it with the solution by one image.
  subroutine report
    real(real64), allocatable :: plate(:, :), serial(:, :, :)
    integer :: image, column, i

    allocate (plate(n, n), serial(0:n + 1, 0:n + 1, 0:1))
    do image = 1, images
      do column = 1, width_of(image)
        plate(:, (image - 1)*width + column) = u(1:n, column, now)[image]
      end do
    end do
    call draw(plate)

    serial = 0
    call heat_up(serial(:, :, 0), 1, n)
    do i = 1, steps
      call diffuse(serial(:, :, mod(i - 1, 2)), serial(:, :, mod(i, 2)), n)
    end do
    associate (difference => maxval(abs(plate - serial(1:n, 1:n, mod(steps, 2)))))
      print '(a,es9.1)', 'largest difference from the serial solution:', difference
      if (difference > 1e-12_real64) error stop 'heat: the solution is wrong'
    end associate
  end subroutine

  !> A picture in the plain PPM format: black, red, yellow, white.
  subroutine draw(plate)
    real(real64), intent(in) :: plate(:, :)
    integer :: unit, i, j, level

    open (newunit=unit, file='heat.ppm', status='replace')
    write (unit, '(a/2i5/a)') 'P3', n, n, '255'
    do i = 1, n
      do j = 1, n
        level = nint(765*min(1._real64, plate(i, j)))
        write (unit, '(3i4)') min(255, level), max(0, min(255, level - 255)), max(0, level - 510)
      end do
    end do
    close (unit)
  end subroutine
end program
