! Definition and reading of coindexed objects by statements, whatever their type, kind and rank (F2018 9.6).
!
! `object` is the local designator, `image` says on which image it is meant.  `_any` is for types that may not be
! passed to TYPE(*) (F2018 15.5.2.4).
! PURE, because coindexed objects may be read in pure procedures and defined in DO CONCURRENT.
#include "kept.inc"
module cafrt_access
  use, intrinsic :: iso_c_binding, only: c_bool, c_int, c_int64_t, c_ptr
  implicit none
  private
  public :: cafrt_get_into, cafrt_get_into_any, cafrt_get_ahead, cafrt_get_last, cafrt_put, cafrt_put_any
  public :: cafrt_get_indexed, cafrt_get_indexed_any, cafrt_put_indexed, cafrt_put_indexed_any
  public :: cafrt_later_begin, cafrt_put_later, cafrt_put_later_any, cafrt_later_end
  public :: cafrt_lend, cafrt_lend_any, cafrt_lent_choose, cafrt_lent_substring, cafrt_lent_element, cafrt_lent_put, cafrt_lend_end
  public :: cafrt_touch, cafrt_touch_any
  public :: cafrt_assign_begin, cafrt_assign_begin_any, cafrt_assign_end, cafrt_assign_end_any
  public :: cafrt_get_part_any, cafrt_put_part_any
  public :: cafrt_view, cafrt_view_allocated, cafrt_view_own_too, cafrt_view_own_too_allocated, cafrt_address, cafrt_base
  public :: cafrt_view_any, cafrt_view_allocated_any, cafrt_view_own_too_any, cafrt_view_own_too_allocated_any
  public :: cafrt_copy, cafrt_keep, cafrt_keep_any, cafrt_has_changed, cafrt_has_changed_any
  public :: cafrt_foresee_begin, cafrt_foresee, cafrt_foresee_section, cafrt_foresee_end
  public :: cafrt_always_zero, cafrt_once, cafrt_no_characters, cafrt_no_characters_4

  ! What compilers do not know: a part of arguments that must be evaluated each time (F2018 8.5.20).
  integer(c_int), volatile, protected :: cafrt_always_zero = 0

  ! The variable of an implied DO, which the translation declares nowhere else.
  integer(c_int) :: cafrt_once

  interface
    pure subroutine cafrt_get_into(variable, object, image) bind(C, name="cafrt_f_get_into")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout)   :: variable
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
    end subroutine

    !> An assignment between variables of one type and kind that this image can address, which may overlap.
    pure subroutine cafrt_copy(to, from) bind(C, name="cafrt_f_copy")
      implicit none
      type(*), dimension(..), intent(inout) :: to
      type(*), dimension(..), intent(in)    :: from
    end subroutine

    !> One of several assignments that follow one another: what has not come yet is there when cafrt_get_last of the last one is.  Its
    !> `before` are the variables of the others, which it defines, as the compiler must know.
    pure subroutine cafrt_get_ahead(variable, object, image) bind(C, name="cafrt_f_get_ahead")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout)   :: variable
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
    end subroutine

    pure subroutine cafrt_get_last(variable, object, image, before_1, before_2, before_3, before_4, before_5, before_6, before_7) &
      bind(C, name="cafrt_f_get_last")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout)           :: variable
      type(*), dimension(..), intent(in) KEPT         :: object
      integer(c_int), value, intent(in)               :: image
      type(*), dimension(..), intent(inout)           :: before_1
      type(*), dimension(..), intent(inout), optional :: before_2, before_3, before_4, before_5, before_6, before_7
    end subroutine

    pure subroutine cafrt_put(object, image, value) bind(C, name="cafrt_f_put")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_get_into_any(variable, object, image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
    end subroutine

    pure subroutine cafrt_put_any(object, image, value)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    !> Address at which the whole coarray lies on another image, for loads and stores; 0 when it cannot be reached like that, is
    !> not contiguous, there is no such image, or it is this one.
    pure function cafrt_view(object, image) bind(C, name="cafrt_f_view") result(place)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int64_t)                      :: place
    end function

    !> The same of an allocated coarray and cosubscripts; 0 when it is not allocated.
    pure function cafrt_view_allocated(object, corank, subscripts) bind(C, name="cafrt_f_view_allocated") result(place)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: corank
      integer(c_int64_t), intent(in)          :: subscripts(*)
      integer(c_int64_t)                      :: place
    end function

    !> The same two, on this image too: where a program reads only, or names the coarray with image selectors only.
    pure function cafrt_view_own_too(object, image) bind(C, name="cafrt_f_view_own_too") result(place)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int64_t)                      :: place
    end function

    pure function cafrt_view_own_too_allocated(object, corank, subscripts) &
      bind(C, name="cafrt_f_view_own_too_allocated") result(place)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: corank
      integer(c_int64_t), intent(in)          :: subscripts(*)
      integer(c_int64_t)                      :: place
    end function

    pure function cafrt_view_any(object, image) result(place)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      integer(c_int64_t)                       :: place
    end function

    pure function cafrt_view_allocated_any(object, corank, subscripts) result(place)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: corank
      integer(c_int64_t), intent(in)           :: subscripts(*)
      integer(c_int64_t)                       :: place
    end function

    pure function cafrt_view_own_too_any(object, image) result(place)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      integer(c_int64_t)                       :: place
    end function

    pure function cafrt_view_own_too_allocated_any(object, corank, subscripts) result(place)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: corank
      integer(c_int64_t), intent(in)           :: subscripts(*)
      integer(c_int64_t)                       :: place
    end function

    ! What a loop will read: noted element by element, if there is any use in that, and then fetched.
    logical(c_bool) function cafrt_foresee_begin() bind(C, name="cafrt_foresee_begin")
      import :: c_bool
      implicit none
    end function

    subroutine cafrt_foresee(object, image, bytes) bind(C, name="cafrt_foresee")
      import :: c_int
      implicit none
      type(*), intent(in) KEPT          :: object
      integer(c_int), value, intent(in) :: image, bytes
    end subroutine

    !> A section, if it lies in one piece and is short.
    subroutine cafrt_foresee_section(object, image) bind(C, name="cafrt_f_foresee_section")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
    end subroutine

    subroutine cafrt_foresee_end() bind(C, name="cafrt_foresee_end")
      implicit none
    end subroutine

    pure function cafrt_address(place) bind(C, name="cafrt_f_address") result(address)
      import :: c_int64_t, c_ptr
      implicit none
      integer(c_int64_t), value, intent(in) :: place
      type(c_ptr)                           :: address
    end function

    !> Where an array begins, for a pointer to it.
    pure function cafrt_base(object) bind(C, name="cafrt_f_base") result(address)
      import :: c_ptr
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      type(c_ptr)                             :: address
    end function

    ! Puts of a FORALL statement, which wait until all its values are known (F2018 10.2.4.2.4): `list` names them.
    pure subroutine cafrt_later_begin(list) bind(C, name="cafrt_f_later_begin")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(out) :: list
    end subroutine

    pure subroutine cafrt_put_later(list, object, image, value) bind(C, name="cafrt_f_put_later")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)      :: list
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_put_later_any(list, object, image, value)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)       :: list
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_later_end(list) bind(C, name="cafrt_f_later_end")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: list
    end subroutine

    ! READ: `value` stands for a scalar `object`, or for the elements of an array, whose number is the result (F2018 12.6.3).  The
    ! results of cafrt_lend for a scalar and of cafrt_lent_element are 1, the subscript of `value`; that of cafrt_lent_put is 0.
    integer(c_int64_t) function cafrt_lend(lent, value, object, image) bind(C, name="cafrt_f_lend")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)             :: lent(*)
      type(*), dimension(..), intent(inout), target :: value
      type(*), dimension(..), intent(inout) KEPT    :: object
      integer(c_int), value, intent(in)             :: image
    end function

    integer(c_int64_t) function cafrt_lend_any(lent, value, object, image)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)              :: lent(*)
      class(*), dimension(..), intent(inout), target :: value
      class(*), dimension(..), intent(inout) KEPT    :: object
      integer(c_int), value, intent(in)              :: image
    end function

    ! Of the array lent last only the elements that vector subscripts of `n` dimensions choose; their number.
    integer(c_int64_t) function cafrt_lent_choose(lent, n, dims, counts, indices) bind(C, name="cafrt_f_lent_choose")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) :: lent(*)
      integer(c_int), value, intent(in) :: n
      integer(c_int), intent(in)        :: dims(*)
      integer(c_int64_t), intent(in)    :: counts(*), indices(*)
    end function

    ! Only these of their characters.
    integer(c_int64_t) function cafrt_lent_substring(lent, first, last) bind(C, name="cafrt_f_lent_substring")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)     :: lent(*)
      integer(c_int64_t), value, intent(in) :: first, last
    end function

    integer(c_int64_t) function cafrt_lent_element(lent, n) bind(C, name="cafrt_f_lent_element")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)     :: lent(*)
      integer(c_int64_t), value, intent(in) :: n
    end function

    integer(c_int64_t) function cafrt_lent_put(lent) bind(C, name="cafrt_f_lent_put")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) :: lent(*)
    end function

    subroutine cafrt_lend_end(lent) bind(C, name="cafrt_f_lend_end")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) :: lent(*)
    end subroutine

    ! Tell the compiler that `object` may have changed (F2018 11.6.2): a call it cannot see into.
    ! The part of a polymorphic object that its declared type has.
    pure subroutine cafrt_get_part_any(variable, object, image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
    end subroutine

    pure subroutine cafrt_put_part_any(object, image, value)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_assign_begin(variable, expression) bind(C, name="cafrt_f_assign_begin")
      implicit none
      type(*), dimension(..), intent(inout), optional KEPT :: variable
      type(*), dimension(..), intent(in), optional :: expression
    end subroutine

    pure subroutine cafrt_assign_begin_any(variable, expression)
      implicit none
      class(*), dimension(..), intent(inout), optional KEPT :: variable
      class(*), dimension(..), intent(in), optional :: expression
    end subroutine

    pure subroutine cafrt_assign_end(variable) bind(C, name="cafrt_f_assign_end")
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: variable
    end subroutine

    pure subroutine cafrt_assign_end_any(variable)
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: variable
    end subroutine

    !> `kept` stands for the bytes of a variable that lies in one piece, until cafrt_has_changed tells whether they are others.
    subroutine cafrt_keep(value, kept) bind(C, name="cafrt_f_keep")
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: value
      integer(c_int64_t), intent(out)    :: kept
    end subroutine

    subroutine cafrt_keep_any(value, kept)
      import :: c_int64_t
      implicit none
      class(*), dimension(..), intent(in) :: value
      integer(c_int64_t), intent(out)     :: kept
    end subroutine

    logical(c_bool) function cafrt_has_changed(value, kept) bind(C, name="cafrt_f_has_changed")
      import :: c_bool, c_int64_t
      implicit none
      type(*), dimension(..), intent(in)    :: value
      integer(c_int64_t), value, intent(in) :: kept
    end function

    logical(c_bool) function cafrt_has_changed_any(value, kept)
      import :: c_bool, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) :: value
      integer(c_int64_t), intent(in)      :: kept
    end function

    subroutine cafrt_touch(object) bind(C, name="cafrt_f_touch")
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
    end subroutine

    subroutine cafrt_touch_any(object)
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
    end subroutine
  end interface

  ! dims(d) of `object` takes counts(d) positions, counted from 0, out of `indices`: one list after the other.
  interface cafrt_get_indexed
    pure subroutine cafrt_get_indexed_4(variable, object, image, dims, counts, indices) &
      bind(C, name="cafrt_f_get_indexed_4")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout)   :: variable
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int), intent(in)              :: dims(:), counts(:)
      integer(c_int64_t), intent(in)          :: indices(:)
    end subroutine

    pure subroutine cafrt_get_indexed_8(variable, object, image, dims, counts, indices) &
      bind(C, name="cafrt_f_get_indexed_8")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout)   :: variable
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int), intent(in)              :: dims(:)
      integer(c_int64_t), intent(in)          :: counts(:), indices(:)
    end subroutine
  end interface

  interface cafrt_put_indexed
    pure subroutine cafrt_put_indexed_4(object, image, value, dims, counts, indices) &
      bind(C, name="cafrt_f_put_indexed_4")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
      integer(c_int), intent(in)                 :: dims(:), counts(:)
      integer(c_int64_t), intent(in)             :: indices(:)
    end subroutine

    pure subroutine cafrt_put_indexed_8(object, image, value, dims, counts, indices) &
      bind(C, name="cafrt_f_put_indexed_8")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
      integer(c_int), intent(in)                 :: dims(:)
      integer(c_int64_t), intent(in)             :: counts(:), indices(:)
    end subroutine
  end interface

  ! The lists travel as a contiguous copy with counts of their own: only the objects need descriptors here.
  interface
    pure subroutine cafrt_f_get_indexed_any(variable, object, image, n, dims, counts, indices)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image, n
      integer(c_int), intent(in)               :: dims(*)
      integer(c_int64_t), intent(in)           :: counts(*), indices(*)
    end subroutine

    pure subroutine cafrt_f_put_indexed_any(object, image, value, n, dims, counts, indices)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image, n
      class(*), dimension(..), intent(in)         :: value
      integer(c_int), intent(in)                  :: dims(*)
      integer(c_int64_t), intent(in)              :: counts(*), indices(*)
    end subroutine
  end interface

  interface cafrt_get_indexed_any
    module procedure get_indexed_any_4
    module procedure get_indexed_any_8
  end interface

  interface cafrt_put_indexed_any
    module procedure put_indexed_any_4
    module procedure put_indexed_any_8
  end interface

contains

  !> No element, but a length: what stands first in an array constructor whose other items nobody may evaluate to know it (F2018 7.8).
  pure function cafrt_no_characters(length) result(none)
    integer(c_int64_t), intent(in) :: length
    character(len=length) :: none(0)

    none = ''
  end function

  !> The same of kind 4.
  pure function cafrt_no_characters_4(length) result(none)
    integer(c_int64_t), intent(in) :: length
    character(len=length, kind=4) :: none(0)

    none = 4_''
  end function

  pure subroutine get_indexed_any_8(variable, object, image, dims, counts, indices)
    class(*), dimension(..), intent(inout)   :: variable
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: image, dims(:)
    integer(c_int64_t), intent(in)           :: counts(:), indices(:)

    call cafrt_f_get_indexed_any(variable, object, image, size(dims), dims, counts, indices)
  end subroutine

  pure subroutine get_indexed_any_4(variable, object, image, dims, counts, indices)
    class(*), dimension(..), intent(inout)   :: variable
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: image, dims(:), counts(:)
    integer(c_int64_t), intent(in)           :: indices(:)

    call cafrt_f_get_indexed_any(variable, object, image, size(dims), dims, &
      int(counts, c_int64_t), indices)
  end subroutine

  pure subroutine put_indexed_any_8(object, image, value, dims, counts, indices)
    class(*), dimension(..), intent(inout) KEPT :: object
    integer(c_int), intent(in)                  :: image, dims(:)
    class(*), dimension(..), intent(in)         :: value
    integer(c_int64_t), intent(in)              :: counts(:), indices(:)

    call cafrt_f_put_indexed_any(object, image, value, size(dims), dims, counts, indices)
  end subroutine

  pure subroutine put_indexed_any_4(object, image, value, dims, counts, indices)
    class(*), dimension(..), intent(inout) KEPT :: object
    integer(c_int), intent(in)                  :: image, dims(:), counts(:)
    class(*), dimension(..), intent(in)         :: value
    integer(c_int64_t), intent(in)              :: indices(:)

    call cafrt_f_put_indexed_any(object, image, value, size(dims), dims, &
      int(counts, c_int64_t), indices)
  end subroutine
end module
