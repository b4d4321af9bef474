! Images that have stopped or failed: FAIL IMAGE, IMAGE_STATUS, FAILED_IMAGES, STOPPED_IMAGES, STAT= in image
! selectors (F2018 5.3.6, 11.5, 16.9.77, 16.9.98, 16.9.183, 9.6).
#include "kept.inc"
module cafrt_ended
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t
  use cafrt_fortran_env, only: team_type, stat_failed_image, stat_stopped_image
  implicit none
  private
  public :: cafrt_fail_image, cafrt_fail_image_pure, cafrt_select_stat, cafrt_select_stat_pure
  public :: cafrt_noted_begin, cafrt_select_noted, cafrt_noted_end, cafrt_noted_end_any
  public :: cafrt_image_status, cafrt_image_status_team, cafrt_image_status_pure, cafrt_image_status_pure_team
  public :: cafrt_failed_images, cafrt_failed_images_team, cafrt_stopped_images, cafrt_stopped_images_team

  interface
    subroutine cafrt_fail_image() bind(C, name="cafrt_fail_image")
    end subroutine

    ! For pure procedures and DO CONCURRENT, which may have the statement.
    pure subroutine cafrt_fail_image_pure() bind(C, name="cafrt_fail_image")
    end subroutine

    ! `image` for the access, which defines `stat` again when the image fails meanwhile; `stat` becomes 0 or STAT_FAILED_IMAGE.
    function cafrt_select_stat(image, stat) bind(C, name="cafrt_f_select_stat") result(selected)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(inout) KEPT :: stat
      integer(c_int)                             :: selected
    end function

    ! The same where only pure procedures may be referenced.
    pure subroutine cafrt_select_stat_pure(image, selected, stat) bind(C, name="cafrt_f_select_stat_pure")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in)          :: image
      integer(c_int), intent(out)                :: selected
      type(*), dimension(..), intent(inout) KEPT :: stat
    end subroutine

    ! The same in FORALL, or with the index of an implied DO, by cafrt_select_noted: `list` holds what becomes of `stat` until
    ! cafrt_noted_end, whose `object` is or contains it.
    pure subroutine cafrt_noted_begin(list) bind(C, name="cafrt_f_noted_begin")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(out) :: list
    end subroutine

    pure subroutine note(image, list, stat, selected) bind(C, name="cafrt_f_note")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int), value, intent(in)     :: image
      integer(c_int64_t), value, intent(in) :: list
      type(*), dimension(..), intent(in)    :: stat
      integer(c_int), intent(out)           :: selected
    end subroutine

    pure subroutine cafrt_noted_end(list, object) bind(C, name="cafrt_f_noted_end")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: list
      type(*), dimension(..), intent(inout) :: object
    end subroutine

    pure subroutine cafrt_noted_end_any(list, object)
      import :: c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)  :: list
      class(*), dimension(..), intent(inout) :: object
    end subroutine

    ! Not declared pure, or gfortran takes the functions that call them for pure ones.
    function status_now(image) bind(C, name="cafrt_f_image_status") result(status)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      integer(c_int)                    :: status
    end function

    function status_now_team(image, team) bind(C, name="cafrt_image_status") result(status)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      type(*), intent(in), optional     :: team
      integer(c_int)                    :: status
    end function

    pure function status_current(image) bind(C, name="cafrt_f_image_status") result(status)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      integer(c_int)                    :: status
    end function

    pure function status_team(image, team) bind(C, name="cafrt_image_status") result(status)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: image
      type(*), intent(in), optional     :: team
      integer(c_int)                    :: status
    end function

    ! `n`: the number of images with that status; the first `room` of them, ascending, go to `images`.
    pure subroutine ended_current(status, room, images, n) bind(C, name="cafrt_f_ended_images")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: status, room
      integer(c_int), intent(inout)     :: images(*)
      integer(c_int), intent(out)       :: n
    end subroutine

    pure subroutine ended_team(team, status, room, images, n) bind(C, name="cafrt_f_ended_images_team")
      import :: c_int
      implicit none
      type(*), intent(in), optional     :: team
      integer(c_int), value, intent(in) :: status, room
      integer(c_int), intent(inout)     :: images(*)
      integer(c_int), intent(out)       :: n
    end subroutine
  end interface

contains

  !> Impure: an image waits in a loop until another one has stopped, and a compiler moves a pure function of the same
  !> arguments out of that loop.  The pure ones are for where the language wants them.
  impure elemental function cafrt_image_status(image) result(status)
    integer(c_int), intent(in) :: image
    integer(c_int)             :: status

    status = status_now(image)
  end function

  impure elemental function cafrt_image_status_team(image, team) result(status)
    integer(c_int), intent(in)            :: image
    type(team_type), intent(in), optional :: team
    integer(c_int)                        :: status

    status = status_now_team(image, team)
  end function

  elemental function cafrt_image_status_pure(image) result(status)
    integer(c_int), intent(in) :: image
    integer(c_int)             :: status

    status = status_current(image)
  end function

  elemental function cafrt_image_status_pure_team(image, team) result(status)
    integer(c_int), intent(in)            :: image
    type(team_type), intent(in), optional :: team
    integer(c_int)                        :: status

    status = status_team(image, team)
  end function

  !> `[image]`.  An array, since gfortran leaves out the reference of a pure function with a scalar result that nobody needs.
  pure function cafrt_select_noted(image, list, stat) result(selected)
    integer(c_int), intent(in)         :: image
    integer(c_int64_t), intent(in)     :: list
    type(*), dimension(..), intent(in) :: stat
    integer(c_int)                     :: selected(1)

    call note(image, list, stat, selected(1))
  end function

  !> More may end between the two questions.
  pure function of_current(status) result(images)
    integer(c_int), intent(in)  :: status
    integer(c_int), allocatable :: images(:)
    integer(c_int)              :: none(1), n

    call ended_current(status, 0_c_int, none, n)
    allocate (images(n))
    if (n > 0) call ended_current(status, size(images, kind=c_int), images, n)
  end function

  pure function of_team(team, status) result(images)
    type(team_type), intent(in), optional :: team
    integer(c_int), intent(in)            :: status
    integer(c_int), allocatable           :: images(:)
    integer(c_int)                        :: none(1), n

    call ended_team(team, status, 0_c_int, none, n)
    allocate (images(n))
    if (n > 0) call ended_team(team, status, size(images, kind=c_int), images, n)
  end function

  pure function cafrt_failed_images() result(images)
    integer(c_int), allocatable :: images(:)

    images = of_current(int(stat_failed_image, c_int))
  end function

  pure function cafrt_failed_images_team(team) result(images)
    type(team_type), intent(in), optional :: team
    integer(c_int), allocatable           :: images(:)

    images = of_team(team, int(stat_failed_image, c_int))
  end function

  pure function cafrt_stopped_images() result(images)
    integer(c_int), allocatable :: images(:)

    images = of_current(int(stat_stopped_image, c_int))
  end function

  pure function cafrt_stopped_images_team(team) result(images)
    type(team_type), intent(in), optional :: team
    integer(c_int), allocatable           :: images(:)

    images = of_team(team, int(stat_stopped_image, c_int))
  end function
end module
