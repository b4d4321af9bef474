! Loops over components that lie elsewhere than the coarray, and over coarrays that are components (docs/decisions/0015, 0021).
!options: -O2
module grids
  implicit none
  type :: block
    real, allocatable :: w(:,:)
  end type
  type :: grid
    real, allocatable :: u(:)
    integer, pointer :: p => null()
    type(block), allocatable :: blocks(:)
  contains
    procedure :: total
  end type
  type :: field
    real, allocatable :: a(:), local(:)
  end type
  integer, parameter, public :: cafc_coarrays_9d954d5e = 0
contains
  real function total(this)
    class(grid), intent(in) :: this
    total = sum(this%u)
  end function
end module

subroutine loops(q, n, k, b, s)
  use cafrt, only: cafrt_address, cafrt_allocated_image, cafrt_associate, cafrt_foresee, cafrt_foresee_at, cafrt_foresee_begin, &
      cafrt_foresee_end, cafrt_foresee_holder_any, cafrt_place_at, cafrt_put_at, cafrt_reach_any, cafrt_reach_at, cafrt_touch, &
      cafrt_touch_any, cafrt_view, cafrt_view_any, cafrt_view_own_too_allocated, cafrt_view_own_too_any
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_at_real, only: cafrt_get_at
  use cafrt_get_at_integer, only: cafrt_get_at
  use grids
  implicit none
  type(field), intent(inout) :: q
  integer, intent(in) :: n, k, b
  real, intent(inout) :: s
  type(grid), save :: g, h(3)
  real, save :: x(3, 100)
  integer :: i

  block
    integer(8) :: cafc_place_1
    type(grid), pointer :: cafc_remote_3
    integer(8) :: cafc_place_4
    integer(8) :: cafc_place_5
    type(grid), pointer :: cafc_remote_7
    integer(8) :: cafc_place_8
    integer(8) :: cafc_place_9
    cafc_place_1 = cafrt_view_own_too_any(g, k)
    nullify (cafc_remote_3)
    cafc_place_4 = 0
    if (cafc_place_1 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_1), cafc_remote_3)
      cafc_place_4 = cafrt_place_at(cafc_remote_3%u, k)
    end if
    cafc_place_5 = cafrt_view_own_too_any(g, k)
    nullify (cafc_remote_7)
    cafc_place_8 = 0
    if (cafc_place_5 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_5), cafc_remote_7)
      cafc_place_8 = cafrt_place_at(cafc_remote_7%p, k)
    end if
    cafc_place_9 = cafrt_view_own_too_allocated(q%a, 1, [int(k + 1, 8)])
    if (cafc_place_4 /= 0 .and. cafc_place_8 /= 0 .and. cafc_place_9 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_2(:)
        integer(4), pointer :: cafc_view_6
        real(4), pointer, contiguous :: cafc_view_10(:)
        call cafrt_associate(cafrt_address(cafc_place_4), cafc_view_2, shape(cafc_remote_3%u))
        cafc_view_2(lbound(cafc_remote_3%u, 1):) => cafc_view_2
        cafc_view_6 => cafc_remote_7%p
        call cafrt_associate(cafrt_address(cafc_place_9), cafc_view_10, shape(q%a))
        cafc_view_10(lbound(q%a, 1):) => cafc_view_10
        do i = 1, n
          s = s + cafc_view_2(i)*cafc_view_6
          q%local(i) = cafc_view_10(i)
        end do
        call cafrt_touch_any(g)
        call cafrt_touch_any(g)
        call cafrt_touch(q%a)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, n
        block
          type(grid), pointer :: cafc_remote_11
          call cafrt_associate(cafrt_foresee_holder_any(g, k), cafc_remote_11)
          call cafrt_foresee_at(cafc_remote_11%u(i), k, 4)
        end block
        block
          type(grid), pointer :: cafc_remote_12
          call cafrt_associate(cafrt_foresee_holder_any(g, k), cafc_remote_12)
          call cafrt_foresee_at(cafc_remote_12%p, k, 4)
        end block
        call cafrt_foresee(q%a(i), cafrt_allocated_image(q%a, k + 1), 4)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, n
    block
      type(grid), pointer :: cafc_remote_41
      integer(8), allocatable, target :: cafc_copy_40(:)
      integer(4) :: cafc_image_39
      cafc_image_39 = k
      call cafrt_associate(cafrt_reach_any(g, cafc_image_39, cafc_copy_40), cafc_remote_41)
      block
        type(grid), pointer :: cafc_remote_44
        integer(8), allocatable, target :: cafc_copy_43(:)
        integer(4) :: cafc_image_42
        cafc_image_42 = k
        call cafrt_associate(cafrt_reach_any(g, cafc_image_42, cafc_copy_43), cafc_remote_44)
        s = s + cafrt_get_at(cafc_remote_44%u(i), cafc_image_42)*cafrt_get_at(cafc_remote_41%p, cafc_image_39)
      end block
    end block
    q%local(i) = cafrt_get(q%a(i), cafrt_allocated_image(q%a, k + 1))
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_13
    type(grid), pointer :: cafc_remote_15(:)
    integer(8) :: cafc_place_16
    cafc_place_13 = 0
    if ((1) <= (n)) cafc_place_13 = cafrt_view_own_too_any(h, k)
    nullify (cafc_remote_15)
    cafc_place_16 = 0
    if (cafc_place_13 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_13), cafc_remote_15, shape(h))
      cafc_remote_15(lbound(h, 1):) => cafc_remote_15
      cafc_place_16 = cafrt_place_at(cafc_remote_15(b)%blocks, k)
      if (cafc_place_16 /= 0) cafc_place_16 = cafrt_place_at(cafc_remote_15(b)%blocks(2)%w, k)
    end if
    if (cafc_place_16 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_14(:, :)
        call cafrt_associate(cafrt_address(cafc_place_16), cafc_view_14, shape(cafc_remote_15(b)%blocks(2)%w))
        cafc_view_14(lbound(cafc_remote_15(b)%blocks(2)%w, 1):, lbound(cafc_remote_15(b)%blocks(2)%w, 2):) => cafc_view_14
        do i = 1, n
          cafc_view_14(i, b) = s
        end do
        call cafrt_touch_any(h)
      end block
    else
  do i = 1, n
    block
      type(grid), pointer :: cafc_remote_36
      integer(8), allocatable, target :: cafc_copy_35(:)
      type(block), pointer :: cafc_remote_38
      integer(8), allocatable, target :: cafc_copy_37(:)
      integer(4) :: cafc_image_34
      cafc_image_34 = k
      call cafrt_associate(cafrt_reach_any(h(b), cafc_image_34, cafc_copy_35), cafc_remote_36)
      call cafrt_associate(cafrt_reach_at(cafc_remote_36%blocks(2), cafc_image_34, cafc_copy_37), cafc_remote_38)
      call cafrt_put_at(cafc_remote_38%w(i, b), cafc_image_34, s)
    end block
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_17
    type(grid), pointer :: cafc_remote_19
    integer(8) :: cafc_place_20
    cafc_place_17 = cafrt_view_any(g, k)
    nullify (cafc_remote_19)
    cafc_place_20 = 0
    if (cafc_place_17 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_17), cafc_remote_19)
      cafc_place_20 = cafrt_place_at(cafc_remote_19%u, k)
    end if
    if (cafc_place_20 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_18(:)
        call cafrt_associate(cafrt_address(cafc_place_20), cafc_view_18, shape(cafc_remote_19%u))
        cafc_view_18(lbound(cafc_remote_19%u, 1):) => cafc_view_18
        do i = 1, n
          g%u(i) = cafc_view_18(i)
        end do
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, n
        block
          type(grid), pointer :: cafc_remote_21
          call cafrt_associate(cafrt_foresee_holder_any(g, k), cafc_remote_21)
          call cafrt_foresee_at(cafc_remote_21%u(i), k, 4)
        end block
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, n
    block
      type(grid), pointer :: cafc_remote_33
      integer(8), allocatable, target :: cafc_copy_32(:)
      integer(4) :: cafc_image_31
      cafc_image_31 = k
      call cafrt_associate(cafrt_reach_any(g, cafc_image_31, cafc_copy_32), cafc_remote_33)
      g%u(i) = cafrt_get_at(cafc_remote_33%u(i), cafc_image_31)
    end block
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_22
    integer(8) :: cafc_place_24
    type(grid), pointer :: cafc_remote_26
    integer(8) :: cafc_place_27
    cafc_place_22 = cafrt_view(x, k)
    cafc_place_24 = cafrt_view_own_too_any(g, k)
    nullify (cafc_remote_26)
    cafc_place_27 = 0
    if (cafc_place_24 /= 0) then
      call cafrt_associate(cafrt_address(cafc_place_24), cafc_remote_26)
      cafc_place_27 = cafrt_place_at(cafc_remote_26%u, k)
    end if
    if (cafc_place_22 /= 0 .and. cafc_place_27 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_23(:, :)
        real(4), pointer, contiguous :: cafc_view_25(:)
        call cafrt_associate(cafrt_address(cafc_place_22), cafc_view_23, shape(x))
        cafc_view_23(lbound(x, 1):, lbound(x, 2):) => cafc_view_23
        call cafrt_associate(cafrt_address(cafc_place_27), cafc_view_25, shape(cafc_remote_26%u))
        cafc_view_25(lbound(cafc_remote_26%u, 1):) => cafc_view_25
        do i = 1, n
          x(:, i) = x(:, i) - cafc_view_23(:, n - i + 1) + sum(cafc_view_25(i:n:2))
          if (cafc_view_23(1, i) > s) error stop 'too large'
          if (mod(i, 100) == 0) print *, i
        end do
        call cafrt_touch_any(g)
      end block
    else
  do i = 1, n
    block
      type(grid), pointer :: cafc_remote_30
      integer(8), allocatable, target :: cafc_copy_29(:)
      integer(4) :: cafc_image_28
      cafc_image_28 = k
      call cafrt_associate(cafrt_reach_any(g, cafc_image_28, cafc_copy_29), cafc_remote_30)
      x(:, i) = x(:, i) - cafrt_get(x(:, n - i + 1), k) + sum(cafrt_get_at(cafc_remote_30%u(i:n:2), cafc_image_28))
    end block
    if (cafrt_get(x(1, i), k) > s) error stop 'too large'
    if (mod(i, 100) == 0) print *, i
  end do
    end if
  end block
end subroutine
