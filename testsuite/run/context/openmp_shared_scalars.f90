! F2018 8.5.3, FEATURES A3: allocatable scalars are the coarrays that they are in parallel regions, too, that only read them on other images.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
!images: 1 2 3
!also: two
module shared_scalars
  implicit none
  type :: pair
    integer :: a, b
  end type
  integer, allocatable :: in_module[:]
contains
  subroutine of_dummies(x, y, fixed, sum_of)
    integer, allocatable, intent(in) :: x[:]
    type(pair), allocatable, intent(inout) :: y[:]
    integer, intent(in) :: fixed[*]
    integer, intent(out) :: sum_of

    sum_of = 0
    !$omp parallel default(none) shared(x, y, fixed, sum_of, in_module)
    !$omp single
    sum_of = x[1] + y[1]%b + in_module[num_images()] + fixed[1]
    !$omp end single
    !$omp end parallel
  end subroutine

  subroutine of_locals
    integer, allocatable :: x[:]
    type(pair), allocatable :: y[:]
    class(pair), allocatable :: z[:]
    character(:), allocatable :: text[:]
    integer, save :: fixed[*] = 4
    character(3) :: got
    integer :: n, k, each(4)

    allocate (x[*], y[*], z[0:*])
    allocate (character(3) :: text[*])
    x = 7 * this_image(); y%b = 8; text = 'abc'; z%a = 5
    sync all
    n = 0; k = 0; got = ''
    !$omp parallel shared(n, got, k)
    !$omp single
    n = x[num_images()] + y[1]%b + this_image(x, 1) + image_index(z, [0])
    got = text[1]
    k = z[0]%a + 1
    !$omp end single
    !$omp end parallel
    if (n /= 7 * num_images() + 8 + this_image() + 1) error stop 1
    if (got /= 'abc' .or. k /= 6) error stop 2
    each = 0
    !$omp parallel do
    do k = 1, 4
      each(k) = x[num_images()] + k
    end do
    if (any(each - 7 * num_images() /= [1, 2, 3, 4])) error stop 3
    !$omp parallel
    !$omp single
    !$omp task shared(each)
    each(1) = of_the_host()
    !$omp end task
    !$omp end single
    !$omp end parallel
    if (each(1) /= 15) error stop 4
    call of_dummies(x, y, fixed, n)
    if (n /= 7 + 8 + 9 + 4) error stop 5
    sync all
  contains
    integer function of_the_host()
      !$omp parallel
      !$omp single
      of_the_host = x[1] + y[1]%b
      !$omp end single
      !$omp end parallel
    end function
  end subroutine
end module

program openmp_shared_scalars
  use shared_scalars
  implicit none
  integer, allocatable :: here[:]
  integer :: n

  allocate (in_module[*], here[*])
  in_module = 9
  here = this_image()
  call of_locals
  n = 0
  !$omp parallel
  !$omp critical
  n = n + here[num_images()]
  !$omp end critical
  !$omp end parallel
  if (mod(n, num_images()) /= 0 .or. n < num_images()) error stop 6
  sync all
  print '(a)', 'passed'
end program
