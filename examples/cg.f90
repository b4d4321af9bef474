! Conjugate gradients: solves A x = b for a sparse matrix, that of the five-point Laplacian on a square of m by m points.
! The rows are dealt out to the images in blocks. A matrix times a vector needs, besides the image's own part of the vector,
! m numbers from either neighbour, which it gets from them; scalar products are added by CO_SUM.
!
!   cafc -O3 cg.f90 -o cg && cafrun -n 4 ./cg
!
!options: -O2
!stdout: converged
program cg
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: m = 200                        ! points in one direction
  real(real64), parameter :: tolerance = 1e-10_real64

  real(real64), allocatable :: d(:)[:]                 ! the search direction, which the neighbours read
  real(real64), allocatable :: x(:), r(:), q(:), halo_d(:)
  ! The matrix rows of this image, compressed: row i has entries start(i) to start(i+1)-1; columns are numbered from
  ! the halo: 1 to m the neighbour below, then our own, then the neighbour above.
  integer, allocatable :: start(:), column(:)
  real(real64), allocatable :: entry(:)
  real(real64) :: alpha, rr, rr_before, rr_first
  integer :: me, images, low, lines, own, most, iteration
  integer(int64) :: tick0, tick1, ticks

  me = this_image()
  images = num_images()
  if (images > m) error stop 'cg: too many images for this size'
  low = (me - 1)*m/images                              ! lines of points before those of this image
  lines = me*m/images - low
  own = lines*m
  most = (m + images - 1)/images*m

  allocate (d(most)[*])
  allocate (x(own), r(own), q(own), halo_d(own + 2*m))
  call build_matrix

  ! The solution is to be 1 everywhere, so b = A 1; the start is x = 0, hence r = b.
  halo_d = 1
  if (me == 1) halo_d(:m) = 0
  if (me == images) halo_d(m + own + 1:) = 0
  call multiply(halo_d, r)
  x = 0
  d(:own) = r
  rr = product_of(r, r)
  rr_first = rr

  call system_clock(tick0, ticks)
  do iteration = 1, 10*m
    call get_halo
    call multiply(halo_d, q)
    alpha = rr/product_of(d(:own), q)
    x = x + alpha*d(:own)
    r = r - alpha*q
    rr_before = rr
    rr = product_of(r, r)                              ! all images are past get_halo here: d may change
    if (rr < tolerance**2*rr_first) exit
    d(:own) = r + rr/rr_before*d(:own)
  end do
  call system_clock(tick1)

  if (maxval(abs(x - 1)) > 1e-6_real64) error stop 'cg: the solution is wrong'
  if (me == 1) print '(a,i0,a,i0,a,f7.3,a)', 'converged in ', iteration, ' iterations on ', images, ' images in ', &
    real(tick1 - tick0)/real(ticks), ' seconds'

contains

  !> Own part and the adjacent lines of the neighbours; zero beyond the square.
  subroutine get_halo
    sync all                                           ! the neighbours' d is complete
    halo_d(m + 1:m + own) = d(:own)
    if (me > 1) then
      associate (n => lines_of(me - 1)*m)
        halo_d(:m) = d(n - m + 1:n)[me - 1]
      end associate
    end if
    if (me < images) halo_d(m + own + 1:) = d(:m)[me + 1]
  end subroutine

  pure integer function lines_of(image)
    integer, intent(in) :: image
    lines_of = image*m/images - (image - 1)*m/images
  end function

  real(real64) function product_of(a, b)
    real(real64), intent(in) :: a(:), b(:)
    product_of = dot_product(a, b)
    call co_sum(product_of)
  end function

  !> y = (our rows of A) times v
  subroutine multiply(v, y)
    real(real64), intent(in)  :: v(:)
    real(real64), intent(out) :: y(:)
    integer :: i, k
    real(real64) :: s

    do i = 1, size(y)
      s = 0
      do k = start(i), start(i + 1) - 1
        s = s + entry(k)*v(column(k))
      end do
      y(i) = s
    end do
  end subroutine

  subroutine build_matrix
    integer :: i, j, row, n

    allocate (start(own + 1), column(5*own), entry(5*own))
    n = 1
    do j = 1, lines
      do i = 1, m
        row = (j - 1)*m + i
        start(row) = n
        call add(m + row, 4._real64, n)
        if (i > 1) call add(m + row - 1, -1._real64, n)
        if (i < m) call add(m + row + 1, -1._real64, n)
        call add(row, -1._real64, n)                   ! the lines below and above; beyond the square they are zero
        call add(2*m + row, -1._real64, n)
      end do
    end do
    start(own + 1) = n
  end subroutine

  subroutine add(where_to, value, n)
    integer, intent(in)      :: where_to
    real(real64), intent(in) :: value
    integer, intent(inout)   :: n
    column(n) = where_to
    entry(n) = value
    n = n + 1
  end subroutine
end program
