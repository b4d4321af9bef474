! ERRMSG= variables of deferred length become as long as the message (F2023 9.7.5, 11.6.11, 16.6).
module cafrt_message
  use, intrinsic :: iso_c_binding, only: c_char, c_size_t
  implicit none
  private
  public :: cafrt_take_message, cafrt_move_message

  interface
    ! Of the message of the last statement with STAT= on this thread; 0 where that had no error.
    function message_length() bind(C, name="cafrt_f_message_length") result(length)
      import :: c_size_t
      integer(c_size_t) :: length
    end function

    subroutine copy_message(buffer, length) bind(C, name="cafrt_error_message")
      import :: c_char, c_size_t
      character(kind=c_char), intent(out)   :: buffer(*)
      integer(c_size_t), value, intent(in)  :: length
    end subroutine
  end interface

contains

  ! Behind the statement: `errmsg` is the message, or stays as it is.  It may be an absent argument of the program's procedure.
  subroutine cafrt_take_message(errmsg)
    character(:), allocatable, optional, intent(inout) :: errmsg
    integer(c_size_t) :: length

    if (.not. present(errmsg)) return
    length = message_length()
    if (length == 0) return
    if (allocated(errmsg)) deallocate (errmsg)
    allocate (character(length) :: errmsg)
    call copy_message(errmsg, length)
  end subroutine

  ! `room` stood for `errmsg` in a statement, and is blank where that had no error.
  subroutine cafrt_move_message(room, errmsg)
    character(*), intent(in)                 :: room
    character(:), allocatable, intent(inout) :: errmsg

    if (room /= '') errmsg = trim(room)
  end subroutine
end module
