! Components whose descriptors lie on the other image: a BLOCK around the statement finds them (F2018 9.6).
subroutine remote_components(k, y, t)
  use cafrt, only: cafrt_associate, cafrt_get_whole, cafrt_put_at, cafrt_reach, cafrt_reach_at
  use cafrt_get_at_real, only: cafrt_get_at
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type node
    integer :: id
    real, allocatable :: x(:)
    type(leaf), pointer :: p
    type(leaf) :: inner
  end type
  type(node), save :: a(3)
  integer :: k
  real, allocatable :: y(:)
  type(leaf) :: t
  block
    type(node), pointer :: cafc_remote_19
    integer(8), allocatable, target :: cafc_copy_18(:)
    integer(4) :: cafc_image_17
    cafc_image_17 = k
    call cafrt_associate(cafrt_reach(a(2), cafc_image_17, cafc_copy_18), cafc_remote_19)
    y = cafrt_get_at(cafc_remote_19%x(3:5), cafc_image_17)
  end block
  block
    type(leaf), pointer :: cafc_remote_16
    integer(8), allocatable, target :: cafc_copy_15(:)
    integer(4) :: cafc_image_14
    cafc_image_14 = k
    call cafrt_associate(cafrt_reach(a(2)%inner, cafc_image_14, cafc_copy_15), cafc_remote_16)
    call cafrt_put_at(cafc_remote_16%q(1), cafc_image_14, real(7, 4))
  end block
  block
    type(node), pointer :: cafc_remote_13
    integer(8), allocatable, target :: cafc_copy_12(:)
    integer(4) :: cafc_image_11
    cafc_image_11 = k
    call cafrt_associate(cafrt_reach(a(1), cafc_image_11, cafc_copy_12), cafc_remote_13)
    if (size(cafc_remote_13%x) > 2) then
      block
        type(node), pointer :: cafc_remote_8
        integer(8), allocatable, target :: cafc_copy_7(:)
        type(leaf), pointer :: cafc_remote_10
        integer(8), allocatable, target :: cafc_copy_9(:)
        integer(4) :: cafc_image_6
        cafc_image_6 = k + 1
        call cafrt_associate(cafrt_reach(a(1), cafc_image_6, cafc_copy_7), cafc_remote_8)
        call cafrt_associate(cafrt_reach_at(cafc_remote_8%p, cafc_image_6, cafc_copy_9), cafc_remote_10)
        y(1) = cafrt_get_at(cafc_remote_10%q(2), cafc_image_6)
      end block
    end if
  end block
  block
    type(leaf), pointer :: cafc_value_4
    integer(8), allocatable :: cafc_kept_5(:)
    allocate (cafc_value_4)
    call cafrt_get_whole(cafc_value_4, a(1)%inner, k, cafc_kept_5)
    t = cafc_value_4
  end block
  block
    type(node), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(a(1), cafc_image_1, cafc_copy_2), cafc_remote_3)
    call cafrt_put_at(cafc_remote_3%x(lbound(cafc_remote_3%x, 1):ubound(cafc_remote_3%x, 1)), cafc_image_1, y(lbound(y, &
        1):ubound(y, 1)))
  end block
end subroutine
