! Components of other images, defined where only pure procedures may be referenced.
subroutine in_loops(c, n, k)
  use cafrt, only: cafrt_find, cafrt_find_at, cafrt_later_begin, cafrt_later_end, cafrt_point, cafrt_put_at, cafrt_put_later_at
  use cafrt_get_at_integer, only: cafrt_get_at
  implicit none
  type chain
    integer, allocatable :: q(:)
    type(chain), allocatable :: next
  end type
  type(chain), intent(inout) :: c(:)
  integer, intent(in) :: n, k
  integer :: i

  do concurrent (i=1:n)
    block
      type :: cafc_place_11
        type(chain), pointer :: at
      end type
      type(cafc_place_11) :: cafc_remote_10
      integer(8), allocatable, target :: cafc_copy_9(:)
      integer(8) :: cafc_address_12
      type :: cafc_place_15
        type(chain), pointer :: at
      end type
      type(cafc_place_15) :: cafc_remote_14
      integer(8), allocatable, target :: cafc_copy_13(:)
      integer(8) :: cafc_address_16
      integer(4) :: cafc_image_8
      cafc_image_8 = k
      nullify (cafc_remote_10%at)
      call cafrt_find(c(i), cafc_image_8, cafc_copy_9, cafc_address_12)
      call cafrt_point(cafc_remote_10, cafc_address_12)
      nullify (cafc_remote_14%at)
      call cafrt_find_at(cafc_remote_10%at%next, cafc_image_8, cafc_copy_13, cafc_address_16)
      call cafrt_point(cafc_remote_14, cafc_address_16)
      call cafrt_put_at(cafc_remote_14%at%q(i), cafc_image_8, i)
    end block
  end do
  block
    integer(8) :: cafc_later_7
    call cafrt_later_begin(cafc_later_7)
    do concurrent (i=1:n)
      block
        type :: cafc_place_5
          type(chain), pointer :: at
        end type
        type(cafc_place_5) :: cafc_remote_4
        integer(8), allocatable, target :: cafc_copy_3(:)
        integer(8) :: cafc_address_6
        integer(4) :: cafc_image_2
        cafc_image_2 = k
        nullify (cafc_remote_4%at)
        call cafrt_find(c(i), cafc_image_2, cafc_copy_3, cafc_address_6)
        call cafrt_point(cafc_remote_4, cafc_address_6)
        call cafrt_put_later_at(cafc_later_7, cafc_remote_4%at%q(1), cafc_image_2, cafc_read_1(c(i), k) + 1)
      end block
    end do
    call cafrt_later_end(cafc_later_7)
  end block
contains
  pure function cafc_read_1(cafc_base, cafc_image) result(cafc_value)
    type(chain), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    integer(4) :: cafc_value
    type :: cafc_place_1
      type(chain), pointer :: at
    end type
    type(cafc_place_1) :: cafc_at_1
    integer(8), allocatable, target :: cafc_copy_1(:)
    integer(8) :: cafc_address_1
    nullify (cafc_at_1%at)
    call cafrt_find(cafc_base, cafc_image, cafc_copy_1, cafc_address_1)
    call cafrt_point(cafc_at_1, cafc_address_1)
    cafc_value = cafrt_get_at(cafc_at_1%at%q(2), cafc_image)
  end function
end subroutine
