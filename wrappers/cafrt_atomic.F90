! Atomic subroutines (F2018 16.9.20 to 16.9.30).
!
! Assumed type and rank tell C the kinds: `value` and `old` need not have the kind of `atom`.  `image` absent means
! this image.
#include "kept.inc"
module cafrt_atomic
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  private
  public :: cafrt_atomic_define, cafrt_atomic_ref, cafrt_atomic_cas
  public :: cafrt_atomic_add, cafrt_atomic_and, cafrt_atomic_or, cafrt_atomic_xor
  public :: cafrt_atomic_fetch_add, cafrt_atomic_fetch_and, cafrt_atomic_fetch_or, cafrt_atomic_fetch_xor

  interface
    subroutine cafrt_atomic_define(atom, value, stat, image) bind(C, name="cafrt_f_atomic_define")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_ref(value, atom, stat, image) bind(C, name="cafrt_f_atomic_ref")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout)           :: value
      type(*), dimension(..), intent(in) KEPT         :: atom
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_add(atom, value, stat, image) bind(C, name="cafrt_f_atomic_add")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_and(atom, value, stat, image) bind(C, name="cafrt_f_atomic_and")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_or(atom, value, stat, image) bind(C, name="cafrt_f_atomic_or")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_xor(atom, value, stat, image) bind(C, name="cafrt_f_atomic_xor")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_fetch_add(atom, value, old, stat, image) &
      bind(C, name="cafrt_f_atomic_fetch_add")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout)           :: old
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_fetch_and(atom, value, old, stat, image) &
      bind(C, name="cafrt_f_atomic_fetch_and")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout)           :: old
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_fetch_or(atom, value, old, stat, image) &
      bind(C, name="cafrt_f_atomic_fetch_or")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout)           :: old
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_fetch_xor(atom, value, old, stat, image) &
      bind(C, name="cafrt_f_atomic_fetch_xor")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(in)              :: value
      type(*), dimension(..), intent(inout)           :: old
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine

    subroutine cafrt_atomic_cas(atom, old, compare, new, stat, image) &
      bind(C, name="cafrt_f_atomic_cas")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: atom
      type(*), dimension(..), intent(inout)           :: old
      type(*), dimension(..), intent(in)              :: compare
      type(*), dimension(..), intent(in)              :: new
      type(*), dimension(..), intent(inout), optional :: stat
      integer(c_int), intent(in), optional            :: image
    end subroutine
  end interface
end module
