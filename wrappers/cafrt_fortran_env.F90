! ISO_FORTRAN_ENV with the parallel constants and types of this runtime (F2018 16.10.2).
!
! Everything else is the compiler's own.  The compilers' parallel constants are hidden: gfortran's STAT_UNLOCKED
! is 0, the same as success, and gfortran 12 lacks several of the others.
!
! With -fdefault-integer-8 it is cafrt_fortran_env_8, whose constants have that kind, and the same types.
#ifdef CAFRT_INTEGER_8
#define ENVIRONMENT cafrt_fortran_env_8
#else
#define ENVIRONMENT cafrt_fortran_env
#endif
module ENVIRONMENT
#ifdef CAFRT_INTEGER_8
  use cafrt_fortran_env, only: event_type, lock_type, notify_type, team_type
#endif
  use, intrinsic :: iso_c_binding, only: cafc_int64 => c_int64_t
  use, intrinsic :: iso_fortran_env, &
#ifdef __flang__
    cafc_hidden_initial => initial_team, &
    cafc_hidden_current => current_team, &
    cafc_hidden_parent => parent_team, &
    cafc_hidden_unlocked_failed => stat_unlocked_failed_image, &
    cafc_hidden_notify => notify_type, &
#endif
    cafc_hidden_team => team_type, &
    cafc_hidden_locked => stat_locked, &
    cafc_hidden_locked_other => stat_locked_other_image, &
    cafc_hidden_unlocked => stat_unlocked, &
    cafc_hidden_stopped => stat_stopped_image, &
    cafc_hidden_failed => stat_failed_image, &
    cafc_hidden_event => event_type, &
    cafc_hidden_lock => lock_type
  implicit none
  public
  private :: cafc_int64, cafc_hidden_locked, cafc_hidden_locked_other, cafc_hidden_unlocked, &
    cafc_hidden_stopped, cafc_hidden_failed, cafc_hidden_event, cafc_hidden_lock, &
    cafc_hidden_team
#ifdef __flang__
  private :: cafc_hidden_initial, cafc_hidden_current, cafc_hidden_parent, &
    cafc_hidden_unlocked_failed, cafc_hidden_notify
#endif

  ! The values of the enumeration in runtime/include/cafrt.h.
  integer, parameter :: stat_stopped_image = 6000
  integer, parameter :: stat_failed_image = 6001
  integer, parameter :: stat_locked = 6002
  integer, parameter :: stat_locked_other_image = 6003
  integer, parameter :: stat_unlocked = 6004
  integer, parameter :: stat_unlocked_failed_image = 6005

  integer, parameter :: initial_team = 1
  integer, parameter :: parent_team = 2
  integer, parameter :: current_team = 3

#ifndef CAFRT_INTEGER_8
  ! One cache line each, so that neighbours in an array do not disturb one another.
  type :: event_type
    private
    integer(cafc_int64) :: cafc_words(8) = 0
  end type

  type :: lock_type
    private
    integer(cafc_int64) :: cafc_words(8) = 0
  end type

  type :: notify_type
    private
    integer(cafc_int64) :: cafc_words(8) = 0
  end type

  type :: team_type
    private
    integer(cafc_int64) :: cafc_words(8) = 0
  end type
#endif
end module
