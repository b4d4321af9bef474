! Allocatable and pointer components of coindexed objects, a(i)[k]%x(s) (F2018 9.6).
!
! cafrt_reach finds the object that holds the component's descriptor, a(i) on image k, or copies it.  The names that end
! in _at then take what that descriptor says: an address of image k.  `_any` is for types that may not be
! passed to TYPE(*) (F2018 15.5.2.4).
!
! cafrt_get_whole fetches an object with all its allocatable components into memory that goes with the deallocation of `kept`.
! cafrt_values_begin makes `kept` a list, which cafrt_values_add adds such values to.
#include "kept.inc"
module cafrt_component
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_size_t, c_ptr, c_loc, cafrt_associate => c_f_pointer
  implicit none
  private
  public :: cafrt_associate, cafrt_reach, cafrt_reach_any, cafrt_reach_at, cafrt_reach_at_any, cafrt_counterpart
  public :: cafrt_place_at, cafrt_place_at_any, cafrt_foresee_holder, cafrt_foresee_holder_any, cafrt_foresee_at
  public :: cafrt_find, cafrt_find_any, cafrt_find_at, cafrt_find_at_any, cafrt_point
  public :: cafrt_get_into_at, cafrt_get_into_at_any, cafrt_put_at, cafrt_put_at_any
  public :: cafrt_lend_at, cafrt_lend_at_any, cafrt_put_later_at, cafrt_put_later_at_any
  public :: cafrt_get_whole, cafrt_get_whole_any, cafrt_get_whole_at, cafrt_get_whole_at_any, cafrt_prepare
  public :: cafrt_values_begin, cafrt_values_add
  public :: cafrt_get_part_at_any, cafrt_put_part_at_any
  public :: cafrt_get_indexed_at, cafrt_get_indexed_at_any, cafrt_put_indexed_at, cafrt_put_indexed_at_any

  interface
    pure subroutine cafrt_get_into_at(variable, object, image) bind(C, name="cafrt_f_get_into_at")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout)   :: variable
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
    end subroutine

    pure subroutine cafrt_put_at(object, image, value) bind(C, name="cafrt_f_put_at")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_get_into_at_any(variable, object, image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
    end subroutine

    pure subroutine cafrt_put_at_any(object, image, value)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_put_later_at(list, object, image, value) bind(C, name="cafrt_f_put_later_at")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)      :: list
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine cafrt_put_later_at_any(list, object, image, value)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)       :: list
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    integer(c_int64_t) function cafrt_lend_at(lent, value, object, image) bind(C, name="cafrt_f_lend_at")
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)             :: lent(*)
      type(*), dimension(..), intent(inout), target :: value
      type(*), dimension(..), intent(inout) KEPT    :: object
      integer(c_int), value, intent(in)             :: image
    end function

    integer(c_int64_t) function cafrt_lend_at_any(lent, value, object, image)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(inout)              :: lent(*)
      class(*), dimension(..), intent(inout), target :: value
      class(*), dimension(..), intent(inout) KEPT    :: object
      integer(c_int), value, intent(in)              :: image
    end function

    ! Without a procedure in between: gfortran 12 would hand on descriptors of sections of substrings wrongly.
    pure subroutine cafrt_get_indexed_at(variable, object, image, dims, counts, indices) &
      bind(C, name="cafrt_f_get_indexed_at")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout)      :: variable
      type(*), dimension(..), intent(in) KEPT    :: object
      integer(c_int), value, intent(in)          :: image
      integer(c_int), intent(in)                 :: dims(:)
      integer(c_int64_t), intent(in), contiguous :: counts(:), indices(:)
    end subroutine

    pure subroutine cafrt_put_indexed_at(object, image, value, dims, counts, indices) &
      bind(C, name="cafrt_f_put_indexed_at")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)          :: image
      type(*), dimension(..), intent(in)         :: value
      integer(c_int), intent(in)                 :: dims(:)
      integer(c_int64_t), intent(in), contiguous :: counts(:), indices(:)
    end subroutine

    pure subroutine cafrt_f_get_indexed_at_any(variable, object, image, n, dims, counts, indices)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image, n
      integer(c_int), intent(in)               :: dims(*)
      integer(c_int64_t), intent(in)           :: counts(*), indices(*)
    end subroutine

    pure subroutine cafrt_f_put_indexed_at_any(object, image, value, n, dims, counts, indices)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image, n
      class(*), dimension(..), intent(in)         :: value
      integer(c_int), intent(in)                  :: dims(*)
      integer(c_int64_t), intent(in)              :: counts(*), indices(*)
    end subroutine

    ! `whole` is an address of C: what is known of a value.
    pure subroutine cafrt_f_whole_begin(value, whole)
      import :: c_int64_t
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: value
      integer(c_int64_t), intent(out)             :: whole
    end subroutine

    pure subroutine whole_get(object, image, whole) bind(C, name="cafrt_f_whole_get")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int64_t), intent(inout)       :: whole
    end subroutine

    pure subroutine cafrt_f_whole_get_any(object, image, whole)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      integer(c_int64_t), intent(inout)        :: whole
    end subroutine

    pure subroutine whole_get_at(object, image, whole) bind(C, name="cafrt_f_whole_get_at")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int64_t), intent(inout)       :: whole
    end subroutine

    pure subroutine cafrt_f_whole_get_at_any(object, image, whole)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      integer(c_int64_t), intent(inout)        :: whole
    end subroutine

    pure subroutine cafrt_get_part_at_any(variable, object, image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout)   :: variable
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
    end subroutine

    pure subroutine cafrt_put_part_at_any(object, image, value)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: object
      integer(c_int), value, intent(in)           :: image
      class(*), dimension(..), intent(in)         :: value
    end subroutine

    pure subroutine whole_prepare(whole) bind(C, name="cafrt_f_whole_prepare")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(out) :: whole
    end subroutine

    pure subroutine whole_is_part(whole) bind(C, name="cafrt_f_whole_is_part")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) :: whole
    end subroutine

    pure subroutine whole_keep(whole, kept) bind(C, name="cafrt_f_whole_keep")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(in)          :: whole
      integer(c_int64_t), intent(inout), target :: kept(2)
    end subroutine

    pure subroutine values_begin(kept) bind(C, name="cafrt_f_values_begin")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout), target :: kept(2)
    end subroutine

    pure subroutine values_add(values, kept) bind(C, name="cafrt_f_values_add")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in)     :: values
      integer(c_int64_t), intent(inout), target :: kept(2)
    end subroutine

    function cafrt_counterpart(object, image) result(address) bind(C, name="cafrt_counterpart")
      import :: c_int, c_ptr
      implicit none
      type(*), intent(in) KEPT          :: object
      integer(c_int), value, intent(in) :: image
      type(c_ptr)                       :: address
    end function

    ! The address at which `object`, a coarray, on image `image` can be read; `copy` keeps what had to be fetched.
    function cafrt_reach(object, image, copy) result(address)
      import :: c_int, c_int64_t, c_ptr
      implicit none
      type(*), dimension(..), intent(in) KEPT                :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      type(c_ptr)                                            :: address
    end function

    function cafrt_reach_any(object, image, copy) result(address)
      import :: c_int, c_int64_t, c_ptr
      implicit none
      class(*), dimension(..), intent(in) KEPT               :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      type(c_ptr)                                            :: address
    end function

    ! The same when `object` is itself such a component.
    function cafrt_reach_at(object, image, copy) result(address)
      import :: c_int, c_int64_t, c_ptr
      implicit none
      type(*), dimension(..), intent(in) KEPT                :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      type(c_ptr)                                            :: address
    end function

    function cafrt_reach_at_any(object, image, copy) result(address)
      import :: c_int, c_int64_t, c_ptr
      implicit none
      class(*), dimension(..), intent(in) KEPT               :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      type(c_ptr)                                            :: address
    end function

    ! The same four where only pure procedures may be referenced.
    pure subroutine cafrt_find(object, image, copy, address)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT                :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      integer(c_int64_t), intent(out)                        :: address
    end subroutine

    pure subroutine cafrt_find_any(object, image, copy, address)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT               :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      integer(c_int64_t), intent(out)                        :: address
    end subroutine

    pure subroutine cafrt_find_at(object, image, copy, address)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT                :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      integer(c_int64_t), intent(out)                        :: address
    end subroutine

    pure subroutine cafrt_find_at_any(object, image, copy, address)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT               :: object
      integer(c_int), intent(in)                             :: image
      integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
      integer(c_int64_t), intent(out)                        :: address
    end subroutine

    !> Address of a component whose descriptor lies on another image, for loads and stores; 0 when it is not allocated or
    !> associated, or cannot be reached like that.
    pure function cafrt_place_at(object, image) bind(C, name="cafrt_f_place_at") result(place)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      integer(c_int64_t)                      :: place
    end function

    pure function cafrt_place_at_any(object, image) result(place)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      integer(c_int64_t)                       :: place
    end function

    ! For cafrt_foresee_begin and _end of module cafrt_access: a copy of the object that holds descriptors, and an element of a component.
    function cafrt_foresee_holder(object, image) bind(C, name="cafrt_f_foresee_holder") result(address)
      import :: c_int, c_ptr
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: image
      type(c_ptr)                             :: address
    end function

    subroutine cafrt_f_foresee_holder_any(object, image, address)
      import :: c_int, c_ptr
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: image
      type(c_ptr), intent(out)                 :: address
    end subroutine

    subroutine cafrt_foresee_at(object, image, bytes) bind(C, name="cafrt_foresee_at")
      import :: c_int
      implicit none
      type(*), intent(in) KEPT          :: object
      integer(c_int), value, intent(in) :: image, bytes
    end subroutine

    ! Let the scalar pointer that `place` consists of point to `address`: C_F_POINTER where only pure procedures may be.
    pure subroutine cafrt_point(place, address) bind(C, name="cafrt_f_point")
      import :: c_int64_t
      implicit none
      type(*), intent(inout)                :: place
      integer(c_int64_t), value, intent(in) :: address
    end subroutine
  end interface

contains

  function cafrt_foresee_holder_any(object, image) result(address)
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: image
    type(c_ptr) :: address

    call cafrt_f_foresee_holder_any(object, image, address)
  end function

  ! ---- values with all that belongs to them ----

  !> `part` other than 0: the value is a part of a larger allocation, and not the first one.
  pure subroutine keep(whole, kept, part)
    integer(c_int64_t), intent(inout)                      :: whole
    integer(c_int64_t), allocatable, target, intent(inout) :: kept(:)
    integer(c_int64_t), intent(in), optional               :: part

    if (present(part)) then
      if (part /= 0) call whole_is_part(whole)
    end if
    allocate (kept(2))
    call whole_keep(whole, kept)
  end subroutine

  pure subroutine cafrt_values_begin(kept)
    integer(c_int64_t), allocatable, target, intent(inout) :: kept(:)

    allocate (kept(2))
    call values_begin(kept)
  end subroutine

  !> `values`: kept(2) of cafrt_values_begin.
  pure subroutine cafrt_values_add(values, kept)
    integer(c_int64_t), intent(in)                         :: values
    integer(c_int64_t), allocatable, target, intent(inout) :: kept(:)

    call values_add(values, kept)
    deallocate (kept)
  end subroutine

  pure subroutine cafrt_prepare(kept)
    integer(c_int64_t), allocatable, intent(inout) :: kept(:)
    integer(c_int64_t) :: whole

    call whole_prepare(whole)
    if (whole /= 0) allocate (kept(1)) ! never; but the result is used
  end subroutine

  pure subroutine cafrt_get_whole(value, object, image, kept, part)
    class(*), dimension(..), intent(inout) KEPT :: value
    type(*), dimension(..), intent(in) KEPT     :: object
    integer(c_int), intent(in)                  :: image
    integer(c_int64_t), allocatable, intent(inout) :: kept(:)
    integer(c_int64_t), intent(in), optional    :: part
    integer(c_int64_t) :: whole

    call cafrt_f_whole_begin(value, whole)
    call whole_get(object, image, whole)
    call keep(whole, kept, part)
  end subroutine

  pure subroutine cafrt_get_whole_any(value, object, image, kept, part)
    class(*), dimension(..), intent(inout) KEPT :: value
    class(*), dimension(..), intent(in) KEPT    :: object
    integer(c_int), intent(in)                  :: image
    integer(c_int64_t), allocatable, intent(inout) :: kept(:)
    integer(c_int64_t), intent(in), optional    :: part
    integer(c_int64_t) :: whole

    call cafrt_f_whole_begin(value, whole)
    call cafrt_f_whole_get_any(object, image, whole)
    call keep(whole, kept, part)
  end subroutine

  pure subroutine cafrt_get_whole_at(value, object, image, kept, part)
    class(*), dimension(..), intent(inout) KEPT :: value
    type(*), dimension(..), intent(in) KEPT     :: object
    integer(c_int), intent(in)                  :: image
    integer(c_int64_t), allocatable, intent(inout) :: kept(:)
    integer(c_int64_t), intent(in), optional    :: part
    integer(c_int64_t) :: whole

    call cafrt_f_whole_begin(value, whole)
    call whole_get_at(object, image, whole)
    call keep(whole, kept, part)
  end subroutine

  pure subroutine cafrt_get_whole_at_any(value, object, image, kept, part)
    class(*), dimension(..), intent(inout) KEPT :: value
    class(*), dimension(..), intent(in) KEPT    :: object
    integer(c_int), intent(in)                  :: image
    integer(c_int64_t), allocatable, intent(inout) :: kept(:)
    integer(c_int64_t), intent(in), optional    :: part
    integer(c_int64_t) :: whole

    call cafrt_f_whole_begin(value, whole)
    call cafrt_f_whole_get_at_any(object, image, whole)
    call keep(whole, kept, part)
  end subroutine

  ! ---- vector subscripts: see cafrt_access; counts may be of default kind there ----

  pure subroutine cafrt_get_indexed_at_any(variable, object, image, dims, counts, indices)
    class(*), dimension(..), intent(inout)   :: variable
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: image, dims(:)
    integer(c_int64_t), intent(in)           :: counts(:), indices(:)

    call cafrt_f_get_indexed_at_any(variable, object, image, size(dims), dims, counts, indices)
  end subroutine

  pure subroutine cafrt_put_indexed_at_any(object, image, value, dims, counts, indices)
    class(*), dimension(..), intent(inout) KEPT :: object
    integer(c_int), intent(in)                  :: image, dims(:)
    class(*), dimension(..), intent(in)         :: value
    integer(c_int64_t), intent(in)              :: counts(:), indices(:)

    call cafrt_f_put_indexed_at_any(object, image, value, size(dims), dims, counts, indices)
  end subroutine
end module

! Called from C, hence not in the module: room for `bytes`, and where it is. With -fno-automatic `copy` has SAVE in the program, and is
! allocated already.
subroutine cafrt_f_make_room(copy, bytes, address)
  use, intrinsic :: iso_c_binding, only: c_int64_t, c_loc, c_ptr
  implicit none
  integer(c_int64_t), allocatable, target, intent(inout) :: copy(:)
  integer(c_int64_t), intent(in)                         :: bytes
  type(c_ptr), intent(out)                               :: address

  if (allocated(copy)) deallocate (copy)
  allocate (copy((bytes + 7) / 8))
  address = c_loc(copy)
end subroutine

! A copy of `object` with all its allocatable components; the caller deallocates what ALLOCATE allocates here.
subroutine cafrt_f_copy_object(object, address)
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none
  class(*), intent(in)     :: object
  type(c_ptr), intent(out) :: address
  class(*), pointer :: copy
  interface
    subroutine note_copy(copy, address) bind(C, name="cafrt_f_note_copy")
      import :: c_ptr
      implicit none
      type(*), intent(in)      :: copy
      type(c_ptr), intent(out) :: address
    end subroutine
  end interface

  allocate (copy, source=object)
  call note_copy(copy, address)
end subroutine
