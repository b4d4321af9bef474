!options: -fopenmp
! Variables of the translation are shared in regions that want every variable listed.
subroutine regions_with_default(x, low, k, n)
  use cafrt, only: cafrt_associate, cafrt_reach, cafrt_select_image
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_at_integer, only: cafrt_get_at
  type cell
    integer, allocatable :: v(:)
  end type
  type(cell), save :: c
  integer :: low, x(10), k, n, i

  integer(8) :: cafc_cobounds_x(1)
  cafc_cobounds_x = [int(low, 8)]
  block
    type(cell), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(c, cafc_image_1, cafc_copy_2), cafc_remote_3)
  !$omp parallel do default(none) &
  !$omp& shared(cafc_cobounds_x, &
  !$omp&  cafc_remote_3, &
  !$omp&  cafc_copy_2, &
  !$omp&  cafc_image_1) &
  !$omp&  shared(x, c, k) private(i) reduction(+: n)
  do i = 1, cafrt_get_at(cafc_remote_3%v(1), cafc_image_1)
    n = n + cafrt_get(x(i), cafrt_select_image(int(k, 8), cafc_cobounds_x(1)))
  end do
  end block
  !$omp parallel default(private) &
  !$omp& shared(cafc_cobounds_x) &
  !$omp   shared(x, k, n)
  !$omp atomic
  n = n + cafrt_get(x(1), cafrt_select_image(int(k, 8), cafc_cobounds_x(1)))
  !$omp end parallel
end subroutine
