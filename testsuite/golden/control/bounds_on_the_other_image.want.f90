! The bounds of a loop say when it has an iteration: they are looked at by way of views, when they are on another image.
!options: -O2
module chunks
  implicit none
  type chunk
    integer              :: n = 0
    integer, allocatable :: keys(:)
  end type
end module

subroutine total(tc, a, nbr, n, j, k, t)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_place_at, cafrt_reach, cafrt_view
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_at_integer, only: cafrt_get_at
  use chunks
  implicit none
  type(chunk), intent(in) :: tc(:)
  integer, intent(in) :: a(:), n, nbr(:), j, k
  integer, intent(inout) :: t
  integer :: i

  block
    integer(8) :: cafc_place_1
    integer(8) :: cafc_place_3
    type(chunk), pointer :: cafc_remote_5(:)
    integer(8) :: cafc_place_6
    cafc_place_1 = cafrt_view(tc, k)
    cafc_place_3 = 0
    if (cafc_place_1 /= 0) then
      block
        type(chunk), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(tc))
        cafc_view_2(lbound(tc, 1):) => cafc_view_2
        if ((1) <= (cafc_view_2(j)%n)) cafc_place_3 = cafrt_view(tc, k)
      end block
    end if
    nullify (cafc_remote_5)
    cafc_place_6 = 0
    if (cafc_place_3 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_3), cafc_remote_5, shape(tc))
      cafc_remote_5(lbound(tc, 1):) => cafc_remote_5
      cafc_place_6 = cafrt_place_at(cafc_remote_5(j)%keys, k)
    end if
    if (cafc_place_1 /= 0 .and. cafc_place_6 /= 0) then
      block
        type(chunk), pointer, contiguous :: cafc_view_2(:)
        integer(4), pointer, contiguous :: cafc_view_4(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(tc))
        cafc_view_2(lbound(tc, 1):) => cafc_view_2
        call cafrt_associate(cafrt_address(cafc_place_6), cafc_view_4, shape(cafc_remote_5(j)%keys))
        cafc_view_4(lbound(cafc_remote_5(j)%keys, 1):) => cafc_view_4
        do i = 1, cafc_view_2(j)%n
          t = t + cafc_view_4(i)
        end do
      end block
    else
  do i = 1, cafrt_get(tc(j)%n, k)
    block
      type(chunk), pointer :: cafc_remote_17
      integer(8), allocatable, target :: cafc_copy_16(:)
      integer(4) :: cafc_image_15
      cafc_image_15 = k
      call cafrt_associate(cafrt_reach(tc(j), cafc_image_15, cafc_copy_16), cafc_remote_17)
      t = t + cafrt_get_at(cafc_remote_17%keys(i), cafc_image_15)
    end block
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_7
    integer(8) :: cafc_place_9
    cafc_place_7 = cafrt_view(n, nbr(1))
    cafc_place_9 = 0
    if (cafc_place_7 /= 0) then
      block
        integer(4), pointer :: cafc_view_8
        call cafrt_associate(cafrt_address(cafc_place_7), cafc_view_8)
        if ((1) <= (cafc_view_8)) cafc_place_9 = cafrt_view(a, nbr(1))
      end block
    end if
    if (cafc_place_7 /= 0 .and. cafc_place_9 /= 0) then
      block
        integer(4), pointer :: cafc_view_8
        integer(4), pointer, contiguous :: cafc_view_10(:)
        call cafrt_associate(cafrt_address(cafc_place_7), cafc_view_8)
        call cafrt_associate(cafrt_address(cafc_place_9), cafc_view_10, shape(a))
        cafc_view_10(lbound(a, 1):) => cafc_view_10
        do i = 1, cafc_view_8
          t = t + cafc_view_10(i)
        end do
      end block
    else
  do i = 1, cafrt_get(n, nbr(1))
    t = t + cafrt_get(a(i), nbr(1))
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_11
    integer(8) :: cafc_place_13
    cafc_place_11 = cafrt_view(n, k)
    cafc_place_13 = 0
    if (cafc_place_11 /= 0) then
      block
        integer(4), pointer :: cafc_view_12
        call cafrt_associate(cafrt_address(cafc_place_11), cafc_view_12)
        if (t < cafc_view_12) cafc_place_13 = cafrt_view(a, nbr(1))
      end block
    end if
    if (cafc_place_11 /= 0 .and. cafc_place_13 /= 0) then
      block
        integer(4), pointer :: cafc_view_12
        integer(4), pointer, contiguous :: cafc_view_14(:)
        call cafrt_associate(cafrt_address(cafc_place_11), cafc_view_12)
        call cafrt_associate(cafrt_address(cafc_place_13), cafc_view_14, shape(a))
        cafc_view_14(lbound(a, 1):) => cafc_view_14
        do while (t < cafc_view_12)
          t = t + cafc_view_14(t)
        end do
      end block
    else
  do while (t < cafrt_get(n, k))
    t = t + cafrt_get(a(t), nbr(1))
  end do
    end if
  end block
end subroutine
