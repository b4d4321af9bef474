!options: -fopenmp
! Lines around a statement or loop stand around its directives, too.
subroutine openmp(k, n)
  use cafrt, only: cafrt_associate, cafrt_reach
  use cafrt_get_at_integer, only: cafrt_get_at
  type cell
    integer, allocatable :: v(:)
  end type
  type(cell), save :: c
  integer :: k, n, i

  block
    type(cell), pointer :: cafc_remote_15
    integer(8), allocatable, target :: cafc_copy_14(:)
    integer(4) :: cafc_image_13
    cafc_image_13 = k
    call cafrt_associate(cafrt_reach(c, cafc_image_13, cafc_copy_14), cafc_remote_15)
  !$omp parallel do reduction(+: n) &
  !$omp   schedule(static)
  do i = 1, cafrt_get_at(cafc_remote_15%v(1), cafc_image_13)
    block
      type(cell), pointer :: cafc_remote_12
      integer(8), allocatable, target :: cafc_copy_11(:)
      integer(4) :: cafc_image_10
      cafc_image_10 = k
      call cafrt_associate(cafrt_reach(c, cafc_image_10, cafc_copy_11), cafc_remote_12)
      n = n + cafrt_get_at(cafc_remote_12%v(i), cafc_image_10)
    end block
  end do
  !$omp end parallel do
  end block
  !$omp parallel
  continue
  block
    type(cell), pointer :: cafc_remote_9
    integer(8), allocatable, target :: cafc_copy_8(:)
    integer(4) :: cafc_image_7
    cafc_image_7 = k
    call cafrt_associate(cafrt_reach(c, cafc_image_7, cafc_copy_8), cafc_remote_9)
  !$omp atomic
  n = n + cafrt_get_at(cafc_remote_9%v(1), cafc_image_7) ! behind
  end block

  block
    type(cell), pointer :: cafc_remote_6
    integer(8), allocatable, target :: cafc_copy_5(:)
    integer(4) :: cafc_image_4
    cafc_image_4 = k
    call cafrt_associate(cafrt_reach(c, cafc_image_4, cafc_copy_5), cafc_remote_6)
  !$omp atomic update
  n = n + cafrt_get_at(cafc_remote_6%v(2), cafc_image_4)
  !$omp end atomic
  end block
  !$omp critical
  continue
  block
    type(cell), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(c, cafc_image_1, cafc_copy_2), cafc_remote_3)
    n = n + cafrt_get_at(cafc_remote_3%v(1), cafc_image_1)
  end block
  !$omp end critical
  !$omp end parallel
end subroutine
