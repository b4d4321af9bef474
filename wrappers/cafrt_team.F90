! Teams (F2018 11.1.5, 11.6.6, 11.6.9, 16.9.85, 16.9.188).
!
! A team value is passed by its address, so these procedures need to know nothing of its type; only GET_TEAM
! returns one.
#include "kept.inc"
module cafrt_team
  use, intrinsic :: iso_c_binding, only: c_bool, c_int, c_int64_t
  use cafrt_fortran_env, only: team_type
  implicit none
  private
  public :: cafrt_form_team, cafrt_change_team, cafrt_enter_team, cafrt_end_team, cafrt_sync_team
  public :: cafrt_changed, cafrt_changed_any
  public :: cafrt_in_team, cafrt_in_team_any, cafrt_get_team, cafrt_get_team_level, cafrt_team_number, cafrt_team_number_of
  public :: cafrt_team_number_8, cafrt_team_number_of_8
  public :: cafrt_this_image_team, cafrt_this_image_coarray_team, cafrt_this_image_dim_team
  public :: cafrt_this_image_coarray_team_8, cafrt_this_image_dim_team_8
  public :: cafrt_num_images_team, cafrt_num_images_number
  public :: cafrt_image_index_team, cafrt_image_index_number
  public :: cafrt_no_image
  public :: cafrt_select_team, cafrt_select_number, cafrt_image_of_team, cafrt_image_of_number

  !> Instead of an image, where the selector's value does not count: of this image, whatever the team (F2018 10.1.7).
  integer(c_int), parameter :: cafrt_no_image = -huge(0_c_int) - 1

  interface
    subroutine cafrt_form_team(number, team, new_index, stat, errmsg) bind(C, name="cafrt_f_form_team")
      implicit none
      type(*), dimension(..), intent(in)              :: number
      type(*), intent(inout)                          :: team
      type(*), dimension(..), intent(in), optional    :: new_index
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_change_team(team, stat, errmsg) bind(C, name="cafrt_f_change_team")
      implicit none
      type(*), intent(in)                             :: team
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    ! CHANGE TEAM of a construct that does not show whether it synchronises.
    subroutine cafrt_enter_team(team) bind(C, name="cafrt_enter_team")
      implicit none
      type(*), intent(in) :: team
    end subroutine

    subroutine cafrt_end_team(stat, errmsg) bind(C, name="cafrt_f_end_team")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_sync_team(team, stat, errmsg) bind(C, name="cafrt_f_sync_team")
      implicit none
      type(*), intent(in)                             :: team
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    function cafrt_in_team(object) bind(C, name="cafrt_f_in_team") result(inside)
      import :: c_bool
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      logical(c_bool)                         :: inside
    end function

    ! Not BIND(C): CLASS(*) may not be (F2018 18.3.6).
    function cafrt_in_team_any(object) result(inside)
      import :: c_bool
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      logical(c_bool)                          :: inside
    end function

    !> Does nothing, but no compiler knows that it does not change the object and what lies in it.
    subroutine cafrt_changed(object) bind(C, name="cafrt_f_changed")
      implicit none
      type(*), dimension(..), intent(inout), target :: object
    end subroutine

    subroutine cafrt_changed_any(object)
      implicit none
      class(*), dimension(..), intent(inout), target :: object
    end subroutine

    pure subroutine get_team_c(team, level) bind(C, name="cafrt_get_team")
      import :: c_int
      implicit none
      type(*), intent(inout)            :: team
      integer(c_int), value, intent(in) :: level
    end subroutine

    pure function number_c(argument) bind(C, name="cafrt_f_image_number") result(number)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in), optional :: argument
      integer(c_int)                               :: number
    end function

    pure function cafrt_team_number() bind(C, name="cafrt_f_team_number") result(number)
      import :: c_int
      implicit none
      integer(c_int) :: number
    end function

    pure function cafrt_team_number_of(team) bind(C, name="cafrt_f_team_number_of") result(number)
      import :: c_int
      implicit none
      type(*), intent(in), optional :: team
      integer(c_int)                :: number
    end function

    ! Where default integers are of kind 8.
    pure function cafrt_team_number_8() bind(C, name="cafrt_f_team_number_8") result(number)
      import :: c_int64_t
      implicit none
      integer(c_int64_t) :: number
    end function

    pure function cafrt_team_number_of_8(team) bind(C, name="cafrt_f_team_number_of_8") result(number)
      import :: c_int64_t
      implicit none
      type(*), intent(in), optional :: team
      integer(c_int64_t)            :: number
    end function

    pure function cafrt_this_image_team(team) bind(C, name="cafrt_this_image_team") result(image)
      import :: c_int
      implicit none
      type(*), intent(in), optional :: team
      integer(c_int)                :: image
    end function

    pure function cafrt_num_images_team(team) bind(C, name="cafrt_num_images_team") result(n)
      import :: c_int
      implicit none
      type(*), intent(in), optional :: team
      integer(c_int)                :: n
    end function

    pure function cafrt_num_images_number(number) bind(C, name="cafrt_num_images_number") result(n)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: number
      integer(c_int)                        :: n
    end function

    pure function cafrt_this_image_dim_team(cobounds, dim, team) &
      bind(C, name="cafrt_f_this_image_dim_team") result(subscript)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      type(*), intent(in), optional      :: team
      integer(c_int)                     :: subscript
    end function

    pure function cafrt_this_image_dim_team_8(cobounds, dim, team) &
      bind(C, name="cafrt_f_this_image_dim_team_8") result(subscript)
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      type(*), intent(in), optional      :: team
      integer(c_int64_t)                 :: subscript
    end function

    !> 0 when there is no such image.
    pure function cafrt_image_index_team(cobounds, sub, team) bind(C, name="cafrt_f_image_index_team") result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds
      integer(c_int64_t), intent(in)     :: sub(:)
      type(*), intent(in), optional      :: team
      integer(c_int)                     :: image
    end function

    pure function cafrt_image_index_number(cobounds, sub, number) &
      bind(C, name="cafrt_f_image_index_number") result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in)    :: cobounds
      integer(c_int64_t), intent(in)        :: sub(:)
      integer(c_int64_t), value, intent(in) :: number
      integer(c_int)                        :: image
    end function

    !> Image selectors with TEAM= and TEAM_NUMBER=: what the access procedures take as their image.
    pure function cafrt_select_team(image, team) bind(C) result(selected)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      type(*), intent(in)               :: team
      integer(c_int)                    :: selected
    end function

    pure function cafrt_select_number(image, number) bind(C) result(selected)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int), value, intent(in)     :: image
      integer(c_int64_t), value, intent(in) :: number
      integer(c_int)                        :: selected
    end function

    !> The same in front of a loop that may not come to the selector: 0 where it selects no image.
    pure function cafrt_image_of_team(image, team) bind(C) result(selected)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      type(*), intent(in)               :: team
      integer(c_int)                    :: selected
    end function

    pure function cafrt_image_of_number(image, number) bind(C) result(selected)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int), value, intent(in)     :: image
      integer(c_int64_t), value, intent(in) :: number
      integer(c_int)                        :: selected
    end function
  end interface

contains

  pure function cafrt_get_team(level) result(team)
    integer(c_int), intent(in), optional :: level
    type(team_type)                      :: team

    if (present(level)) then
      call get_team_c(team, level)
    else
      call get_team_c(team, 3_c_int)
    end if
  end function

  ! LEVEL of a kind other than 4, which may be absent.
  pure function cafrt_get_team_level(level) result(team)
    type(*), dimension(..), intent(in), optional :: level
    type(team_type)                              :: team

    if (present(level)) then
      call get_team_c(team, number_c(level))
    else
      call get_team_c(team, 3_c_int)
    end if
  end function

  pure function cafrt_this_image_coarray_team(cobounds, team) result(subscripts)
    integer(c_int64_t), intent(in) :: cobounds(:)
    type(*), intent(in), optional  :: team
    integer(c_int)                 :: subscripts((size(cobounds, kind=c_int) + 1) / 2), d

    do d = 1, size(subscripts, kind=c_int)
      subscripts(d) = cafrt_this_image_dim_team(cobounds, d, team)
    end do
  end function

  pure function cafrt_this_image_coarray_team_8(cobounds, team) result(subscripts)
    integer(c_int64_t), intent(in) :: cobounds(:)
    type(*), intent(in), optional  :: team
    integer(c_int64_t)             :: subscripts((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)                 :: d

    do d = 1, size(subscripts, kind=c_int)
      subscripts(d) = cafrt_this_image_dim_team_8(cobounds, d, team)
    end do
  end function
end module
