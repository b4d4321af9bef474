! Allocatable components of coindexed objects for ALLOCATABLE, INTENT(IN) dummies (F2018 15.5.2.6)
program p
  use cafrt, only: cafrt_associate, cafrt_get_into_at, cafrt_get_whole_at, cafrt_reach
  type inner
    real, allocatable :: w(:)
  end type
  type outer
    real, allocatable :: v(:, :)
    character(:), allocatable :: text
    type(inner), allocatable :: some(:)
  end type
  type(outer), save :: a
  integer :: k = 1

  block
    type(outer), pointer :: cafc_remote_9
    integer(8), allocatable, target :: cafc_copy_8(:)
    integer(4) :: cafc_image_7
    cafc_image_7 = k
    call cafrt_associate(cafrt_reach(a, cafc_image_7, cafc_copy_8), cafc_remote_9)
    block
      character(len=:, kind=1), allocatable :: cafc_value_10
      if (allocated(cafc_remote_9%text)) then
        allocate (character(len=len(cafc_remote_9%text), kind=1) :: cafc_value_10)
        call cafrt_get_into_at(cafc_value_10, cafc_remote_9%text, cafc_image_7)
      end if
      block
        type(outer), pointer :: cafc_remote_13
        integer(8), allocatable, target :: cafc_copy_12(:)
        integer(4) :: cafc_image_11
        cafc_image_11 = k
        call cafrt_associate(cafrt_reach(a, cafc_image_11, cafc_copy_12), cafc_remote_13)
        block
          real(4), allocatable :: cafc_value_14(:, :)
          if (allocated(cafc_remote_13%v)) then
            allocate (cafc_value_14(lbound(cafc_remote_13%v, 1):ubound(cafc_remote_13%v, 1), lbound(cafc_remote_13%v, &
                2):ubound(cafc_remote_13%v, 2)))
            call cafrt_get_into_at(cafc_value_14, cafc_remote_13%v(lbound(cafc_remote_13%v, 1):ubound(cafc_remote_13%v, 1), :), &
                cafc_image_11)
          end if
          call s(cafc_value_14, cafc_value_10)
        end block
      end block
    end block
  end block
  block
    type(outer), pointer :: cafc_remote_3
    integer(8), allocatable, target :: cafc_copy_2(:)
    integer(4) :: cafc_image_1
    cafc_image_1 = k + 1
    call cafrt_associate(cafrt_reach(a, cafc_image_1, cafc_copy_2), cafc_remote_3)
    block
      type(inner), allocatable :: cafc_value_4(:)
      type(inner), pointer :: cafc_whole_5(:)
      integer(8), allocatable :: cafc_kept_6(:)
      if (allocated(cafc_remote_3%some)) then
        allocate (cafc_whole_5(lbound(cafc_remote_3%some, 1):ubound(cafc_remote_3%some, 1)))
        call cafrt_get_whole_at(cafc_whole_5, cafc_remote_3%some(lbound(cafc_remote_3%some, 1):ubound(cafc_remote_3%some, 1)), &
            cafc_image_1, cafc_kept_6)
        allocate (cafc_value_4(lbound(cafc_remote_3%some, 1):ubound(cafc_remote_3%some, 1)), source=cafc_whole_5)
      end if
      if (holds(cafc_value_4)) print *, 'held'
    end block
  end block
contains
  subroutine s(v, text)
    real, allocatable, intent(in) :: v(:, :)
    character(:), allocatable, intent(in) :: text
  end subroutine

  logical function holds(some)
    type(inner), allocatable, intent(in) :: some(:)

    holds = allocated(some)
  end function
end program
