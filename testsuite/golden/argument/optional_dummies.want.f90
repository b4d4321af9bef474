! Components of coindexed objects that may make OPTIONAL dummies absent (F2018 15.5.2.12)
program p
  use cafrt, only: cafrt_associate, cafrt_get_into_at, cafrt_put_at, cafrt_reach
  type outer
    integer, allocatable :: i
    real, pointer :: q(:) => null()
    character(:), allocatable :: text
  end type
  type(outer), save :: a
  integer :: k = 1

  block
    type(outer), pointer :: cafc_remote_7
    integer(8), allocatable, target :: cafc_copy_6(:)
    integer(4) :: cafc_image_5
    cafc_image_5 = k
    call cafrt_associate(cafrt_reach(a, cafc_image_5, cafc_copy_6), cafc_remote_7)
    block
      real(4), allocatable :: cafc_value_8(:)
      if (associated(cafc_remote_7%q)) then
        allocate (cafc_value_8(lbound(cafc_remote_7%q, 1):ubound(cafc_remote_7%q, 1)))
        call cafrt_get_into_at(cafc_value_8, cafc_remote_7%q, cafc_image_5)
      end if
      block
        type(outer), pointer :: cafc_remote_11
        integer(8), allocatable, target :: cafc_copy_10(:)
        integer(4) :: cafc_image_9
        cafc_image_9 = k
        call cafrt_associate(cafrt_reach(a, cafc_image_9, cafc_copy_10), cafc_remote_11)
        block
          integer(4), allocatable :: cafc_value_12
          if (allocated(cafc_remote_11%i)) then
            allocate (cafc_value_12)
            call cafrt_get_into_at(cafc_value_12, cafc_remote_11%i, cafc_image_9)
          end if
          call s(cafc_value_12, cafc_value_8)
        end block
      end block
      if (allocated(cafc_value_8)) call cafrt_put_at(cafc_remote_7%q, cafc_image_5, cafc_value_8)
    end block
  end block
  block
    type(outer), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k + 1
    call cafrt_associate(cafrt_reach(a, cafc_image_1, cafc_copy_2), cafc_remote_3)
    block
      character(len=:, kind=1), allocatable :: cafc_value_4
      if (allocated(cafc_remote_3%text)) then
        allocate (character(len=len(cafc_remote_3%text), kind=1) :: cafc_value_4)
        call cafrt_get_into_at(cafc_value_4, cafc_remote_3%text, cafc_image_1)
      end if
      if (holds(cafc_value_4)) print *, 'held'
    end block
  end block
contains
  subroutine s(i, q)
    integer, intent(in), optional :: i
    real, intent(inout), optional :: q(:)
  end subroutine

  logical function holds(text)
    character(*), intent(in), optional :: text

    holds = present(text)
  end function
end program
