! The kernel of the Himeno benchmark: Jacobi iterations of a 19-point stencil for the pressure in a box (Ryutaro Himeno, RIKEN;
! written anew here). The box is cut along its last dimension; whole planes go to the neighbours by puts.
!
!   cafc -O3 himeno.f90 -o himeno && cafrun -n 4 ./himeno
!
!options: -O2
!stdout: residual as with one image
program himeno
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: nx = 65, ny = 65, nz = 65       ! the "XS" and a half size
  integer, parameter :: iterations = 30
  real, parameter    :: omega = 0.8
  ! The residual that a serial program computes; several images add its terms in another order.
  real(real64), parameter :: expected = 1.2695936e-3_real64

  real, allocatable :: p(:, :, :)[:]                     ! pressure, planes 1 and depth are halo or rim
  real, allocatable :: a(:, :, :, :), b(:, :, :, :), c(:, :, :, :), bound(:, :, :), work1(:, :, :), work2(:, :, :)
  real(real64) :: residual
  integer :: me, images, inner, depth, low, high, iteration
  integer, allocatable :: neighbours(:)
  integer(int64) :: start, finish, ticks

  me = this_image()
  images = num_images()
  inner = nz - 2                                         ! planes to compute, on all images together
  low = (me - 1)*inner/images + 2                        ! this image computes planes low to high of the box
  high = me*inner/images + 1
  depth = (inner + images - 1)/images + 3
  neighbours = pack([me - 1, me + 1], [me > 1, me < images])

  allocate (p(nx, ny, depth)[*])
  call set_up

  sync all
  call system_clock(start, ticks)
  do iteration = 1, iterations
    call jacobi(high - low + 1, residual)
    call exchange_planes(high - low + 1)
    call co_sum(residual)
  end do
  call system_clock(finish)

  if (me == 1) then
    print '(a,i0,a,f7.3,a)', 'computed on ', images, ' images in ', real(finish - start)/real(ticks), ' seconds'
    print '(a,es14.7)', 'residual ', residual
    if (abs(residual - expected) > 1e-5*expected) error stop 'himeno: the residual is wrong'
    print '(a)', 'residual as with one image'
  end if

contains

  !> Plane k of this image is plane low + k - 2 of the box; the pressure grows with the square of the plane's number.
  subroutine set_up
    integer :: k

    allocate (a(nx, ny, depth, 4), b(nx, ny, depth, 3), c(nx, ny, depth, 3))
    allocate (bound(nx, ny, depth), work1(nx, ny, depth), work2(nx, ny, depth))
    a(:, :, :, 1:3) = 1
    a(:, :, :, 4) = 1/6.
    b = 0
    c = 1
    bound = 1
    work1 = 0
    do k = 1, depth
      p(:, :, k) = real((low + k - 3)**2)/(nz - 1)**2
    end do
    work2 = p
  end subroutine

  !> One iteration over planes 2 to planes+1, and the sum of the squares of its changes.
  subroutine jacobi(planes, residual)
    integer, intent(in)       :: planes
    real(real64), intent(out) :: residual
    integer :: i, j, k
    real    :: s, change

    residual = 0
    do k = 2, planes + 1
      do j = 2, ny - 1
        do i = 2, nx - 1
          s = a(i, j, k, 1)*p(i + 1, j, k) + a(i, j, k, 2)*p(i, j + 1, k) + a(i, j, k, 3)*p(i, j, k + 1) &
            + b(i, j, k, 1)*(p(i + 1, j + 1, k) - p(i + 1, j - 1, k) - p(i - 1, j + 1, k) + p(i - 1, j - 1, k)) &
            + b(i, j, k, 2)*(p(i, j + 1, k + 1) - p(i, j - 1, k + 1) - p(i, j + 1, k - 1) + p(i, j - 1, k - 1)) &
            + b(i, j, k, 3)*(p(i + 1, j, k + 1) - p(i - 1, j, k + 1) - p(i + 1, j, k - 1) + p(i - 1, j, k - 1)) &
            + c(i, j, k, 1)*p(i - 1, j, k) + c(i, j, k, 2)*p(i, j - 1, k) + c(i, j, k, 3)*p(i, j, k - 1) + work1(i, j, k)
          change = (s*a(i, j, k, 4) - p(i, j, k))*bound(i, j, k)
          residual = residual + change*change
          work2(i, j, k) = p(i, j, k) + omega*change
        end do
      end do
    end do
    p(2:nx - 1, 2:ny - 1, 2:planes + 1) = work2(2:nx - 1, 2:ny - 1, 2:planes + 1)
  end subroutine

  !> Outer planes into the halo of the neighbours. First all must have finished reading their halo: the first SYNC IMAGES.
  subroutine exchange_planes(planes)
    integer, intent(in) :: planes

    sync images (neighbours)
    if (me > 1) p(:, :, planes_of(me - 1) + 2)[me - 1] = p(:, :, 2)
    if (me < images) p(:, :, 1)[me + 1] = p(:, :, planes + 1)
    sync images (neighbours)
  end subroutine

  pure integer function planes_of(image)
    integer, intent(in) :: image
    planes_of = image*inner/images - (image - 1)*inner/images
  end function
end program
