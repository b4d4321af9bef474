! Components whose descriptors lie on the other image: a BLOCK around the statement finds them (F2018 9.6).
subroutine remote_components(k, y, t)
  use cafrt, only: cafrt_associate, cafrt_demand_place, cafrt_get_at, cafrt_put_at, cafrt_reach, cafrt_reach_at
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
    type(node), pointer :: cafc_remote_20
    integer(8), allocatable, target :: cafc_copy_19(:)
    integer(4) :: cafc_image_18
    cafc_image_18 = k
    call cafrt_associate(cafrt_reach(a(2), cafc_image_18, cafc_copy_19), cafc_remote_20)
    y = cafrt_get_at(cafc_remote_20%x(3:5), cafc_image_18)
  end block
  block
    type(leaf), pointer :: cafc_remote_17
    integer(8), allocatable, target :: cafc_copy_16(:)
    integer(4) :: cafc_image_15
    cafc_image_15 = k
    call cafrt_associate(cafrt_reach(a(2)%inner, cafc_image_15, cafc_copy_16), cafc_remote_17)
    call cafrt_put_at(cafc_remote_17%q(1), cafc_image_15, real(7, 4))
  end block
  block
    type(node), pointer :: cafc_remote_14
    integer(8), allocatable, target :: cafc_copy_13(:)
    integer(4) :: cafc_image_12
    cafc_image_12 = k
    call cafrt_associate(cafrt_reach(a(1), cafc_image_12, cafc_copy_13), cafc_remote_14)
    if (size(cafc_remote_14%x) > 2) then
      block
        type(node), pointer :: cafc_remote_9
        integer(8), allocatable, target :: cafc_copy_8(:)
        type(leaf), pointer :: cafc_remote_11
        integer(8), allocatable, target :: cafc_copy_10(:)
        integer(4) :: cafc_image_7
        cafc_image_7 = k + 1
        call cafrt_associate(cafrt_reach(a(1), cafc_image_7, cafc_copy_8), cafc_remote_9)
        call cafrt_associate(cafrt_reach_at(cafc_remote_9%p, cafc_image_7, cafc_copy_10), cafc_remote_11)
        y(1) = cafrt_get_at(cafc_remote_11%q(2), cafc_image_7)
      end block
    end if
  end block
  block
    type(leaf), pointer :: cafc_remote_6
    integer(8), allocatable, target :: cafc_copy_5(:)
    integer(4) :: cafc_image_4
    cafc_image_4 = k
    call cafrt_associate(cafrt_reach(a(1)%inner, cafc_image_4, cafc_copy_5), cafc_remote_6)
    if (allocated(cafc_copy_5)) call cafrt_demand_place(cafc_image_4)
    t = cafc_remote_6
  end block
  block
    type(node), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(a(1), cafc_image_1, cafc_copy_2), cafc_remote_3)
    call cafrt_put_at(cafc_remote_3%x, cafc_image_1, y)
  end block
end subroutine
