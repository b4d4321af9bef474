! Atomic, event and lock variables that are components on the other image: their counterpart on this image stands for them (F2018 9.6).
subroutine operands(k, s)
  use cafrt, only: cafrt_associate, cafrt_atom_add, cafrt_counterpart, cafrt_event_post, cafrt_lock, cafrt_reach, cafrt_select_stat
  use :: cafrt_fortran_env
  implicit none
  type node
    type(event_type), allocatable :: e(:)
    type(lock_type), pointer :: l
    integer(atomic_int_kind), allocatable :: n
  end type
  type(node), save :: a(3)
  integer :: k, s
  if (k > 1) then
    block
      type(node), pointer :: cafc_remote_12
      integer(8), allocatable, target :: cafc_copy_11(:)
      integer(4) :: cafc_image_10
      cafc_image_10 = k
      call cafrt_associate(cafrt_reach(a(2), cafc_image_10, cafc_copy_11), cafc_remote_12)
      block
        integer(8), pointer :: cafc_place_13
        call cafrt_associate(cafrt_counterpart(cafc_remote_12%e(3), cafc_image_10), cafc_place_13)
        call cafrt_event_post(cafc_place_13, image=cafc_image_10)
      end block
    end block
  end if
  block
    type(node), pointer :: cafc_remote_8
    integer(8), allocatable, target :: cafc_copy_7(:)
    integer(4) :: cafc_image_6, cafc_status_5
    cafc_image_6 = cafrt_select_stat(k, cafc_status_5)
    call cafrt_associate(cafrt_reach(a(1), cafc_image_6, cafc_copy_7), cafc_remote_8)
    block
      integer(8), pointer :: cafc_place_9
      call cafrt_associate(cafrt_counterpart(cafc_remote_8%l, cafc_image_6), cafc_place_9)
      call cafrt_lock(cafc_place_9, image=cafc_image_6, stat=s)
    end block
  end block
  block
    type(node), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k
    call cafrt_associate(cafrt_reach(a(1), cafc_image_1, cafc_copy_2), cafc_remote_3)
    block
      integer(4), pointer :: cafc_place_4
      call cafrt_associate(cafrt_counterpart(cafc_remote_3%n, cafc_image_1), cafc_place_4)
      call cafrt_atom_add(cafc_place_4, 1_atomic_int_kind, image=cafc_image_1)
    end block
  end block
end subroutine
