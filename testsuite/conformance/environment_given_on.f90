! Modules without coarrays that have entities of ISO_FORTRAN_ENV.
module environment_given_on
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: wp = real64
end module

module names_of_stat
  use, intrinsic :: iso_fortran_env, only: stat_locked, stat_unlocked, stat_locked_other_image, stat_failed_image, &
    stat_stopped_image
  implicit none
  private
  public :: text_of
contains
  function text_of(stat) result(text)
    integer, intent(in) :: stat
    character(:), allocatable :: text

    select case (stat)
    case (0)
      text = 'none'
    case (stat_locked)
      text = 'locked'
    case (stat_unlocked)
      text = 'unlocked'
    case (stat_locked_other_image)
      text = 'locked by another image'
    case (stat_failed_image)
      text = 'failed'
    case (stat_stopped_image)
      text = 'stopped'
    case default
      text = 'another'
    end select
  end function
end module
