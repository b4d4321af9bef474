! Loops over elements of coarrays on images that stay the same: from -O2 on in two versions.
!options: -O2
module grids
  implicit none
  type grid
    integer :: left, count
    real(8), allocatable :: y(:)
  end type
end module

subroutine sum_of(a, b, m, k, s)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_put_scalar, &
      cafrt_touch, cafrt_view, cafrt_view_own_too
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_integer, only: cafrt_get
  implicit none
  real(8), intent(in) :: a(:)
  integer :: b(0:9,2), m, k, i, j
  real(8) :: s

  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view(a, k)
    if (cafc_place_1 /= 0) then
      block
        real(8), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
        cafc_view_2(lbound(a, 1):) => cafc_view_2
        do i = 1, m
          s = s + cafc_view_2(i)
        end do
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, m
        call cafrt_foresee(a(i), k, 8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, m
    s = s + cafrt_get(a(i), k)
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_3
    integer(8) :: cafc_place_5
    cafc_place_3 = cafrt_view_own_too(b, k + 1)
    cafc_place_5 = cafrt_view_own_too(b, k)
    if (cafc_place_3 /= 0 .and. cafc_place_5 /= 0) then
      block
        integer(4), pointer, contiguous :: cafc_view_4(:, :)
        integer(4), pointer, contiguous :: cafc_view_6(:, :)
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(b))
        cafc_view_4(lbound(b, 1):, lbound(b, 2):) => cafc_view_4
        call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(b))
        cafc_view_6(lbound(b, 1):, lbound(b, 2):) => cafc_view_6
        do j = 1, 2
          do i = 0, 9
            if (cafc_view_4(i,j) > 0) cafc_view_6(i,j) = cafc_view_4(i,j)
          end do
        end do
        call cafrt_touch(b)
        call cafrt_touch(b)
      end block
    else
  do j = 1, 2
    do i = 0, 9
      if (cafrt_get(b(i,j), k + 1) > 0) call cafrt_put_scalar(b(i,j), k, cafrt_get(b(i,j), k + 1))
    end do
  end do
    end if
  end block
  do k = 1, 2
    block
      integer(8) :: cafc_place_7
      cafc_place_7 = cafrt_view_own_too(b, k)
      if (cafc_place_7 /= 0) then
        block
          integer(4), pointer, contiguous :: cafc_view_8(:, :)
          call cafrt_associate(cafrt_address(cafc_place_7), cafc_view_8, shape(b))
          cafc_view_8(lbound(b, 1):, lbound(b, 2):) => cafc_view_8
          do i = 1, 3
            cafc_view_8(i,1) = i  ! the image stays the same in this loop alone
          end do
          call cafrt_touch(b)
        end block
      else
    do i = 1, 3
      call cafrt_put_scalar(b(i,1), k, i) ! the image stays the same in this loop alone
    end do
      end if
    end block
  end do
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, int(min(int(m, 8), int(1, 8) + 1048575_8), 4)
        call cafrt_foresee(a(i), k, 8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, m
    s = s + f(cafrt_get(a(i), k))
  end do

contains

  real(8) function f(x)
    real(8), intent(in) :: x

    k = k + 1
    f = x
  end function
end subroutine

subroutine exchange(this, a, list)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_view
  use cafrt_get_real, only: cafrt_get
  use grids, only: grid
  implicit none
  class(grid), intent(inout) :: this
  real(8), intent(in) :: a(:)
  integer, intent(in) :: list(:)
  integer :: i

  select type (this)
  type is (grid)
    block
      integer(8) :: cafc_place_9
      cafc_place_9 = 0
      if ((1) <= (size(list))) cafc_place_9 = cafrt_view(a, this%left)
      if (cafc_place_9 /= 0) then
        block
          real(8), pointer, contiguous :: cafc_view_10(:)
          call cafrt_associate(cafrt_address(cafc_place_9), cafc_view_10, shape(a))
          cafc_view_10(lbound(a, 1):) => cafc_view_10
          do i = 1, size(list)
            this%y(i) = cafc_view_10(list(i))
            this%count = this%count + 1
          end do
        end block
      else
    if (cafrt_foresee_begin()) then
      block
        integer(4) :: i
        do i = 1, size(list)
          call cafrt_foresee(a(list(i)), this%left, 8)
        end do
      end block
      call cafrt_foresee_end()
    end if
    do i = 1, size(list)
      this%y(i) = cafrt_get(a(list(i)), this%left)
      this%count = this%count + 1
    end do
      end if
    end block
  end select
  do i = 1, size(list)
    this%left = this%left + 1
    this%y(i) = cafrt_get(a(i), this%left)
  end do
end subroutine
