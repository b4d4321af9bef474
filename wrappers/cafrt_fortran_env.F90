! ISO_FORTRAN_ENV with the parallel constants and types of this runtime (F2018 16.10.2).
!
! Everything else is the compiler's own.  The compiler's parallel names are hidden, those that it has (CMakeLists.txt asks it):
! gfortran's STAT_UNLOCKED is 0, the same as success.
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
#include "hidden_uses.inc"
    cafc_hidden_unit => error_unit
  use, intrinsic :: iso_fortran_env, only: error_unit
  implicit none
  public
  private :: cafc_int64, cafc_hidden_unit
#include "hidden_names.inc"

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
