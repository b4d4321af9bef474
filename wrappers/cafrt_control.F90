! Image control, allocation, collectives and atomics: statements that take STAT= and ERRMSG=.
!
! C functions bound directly.  `stat`, `errmsg` and the images are assumed-type and assumed-rank: an integer of any
! kind may be given (F2018 R1173, 16.9.46), and gfortran 12 fails on an optional dummy passed on to a BIND(C)
! `character(*)`.  statement.c decides STAT=, ERRMSG= or error termination in one place.
#include "kept.inc"
module cafrt_control
  use, intrinsic :: iso_c_binding, only: c_bool, c_char, c_null_char, c_int, c_int8_t, c_int16_t, c_int64_t, c_funptr, c_ptr
  implicit none
  private
  public :: cafrt_allocate_begin, cafrt_allocate_end, cafrt_deallocate_begin, cafrt_deallocate_end, cafrt_not_allocated
  public :: cafrt_move_alloc_begin
  public :: cafrt_remember, cafrt_remember_type
  public :: cafrt_sync_all, cafrt_sync_before_release, cafrt_sync_images, cafrt_sync_images_all, cafrt_sync_memory
  public :: cafrt_critical_begin, cafrt_critical_end
  public :: cafrt_event_post, cafrt_event_wait, cafrt_event_query, cafrt_notify, cafrt_notify_wait
  public :: cafrt_lock, cafrt_unlock
  public :: cafrt_co_reduce_begin, cafrt_co_reduce_begin_any, cafrt_co_reduce_next, cafrt_co_reduce_next_any
  public :: cafrt_co_reduce_places, cafrt_co_reduce_keep, cafrt_co_reduce_keep_any, cafrt_co_reduce_bytes, cafrt_co_reduce_end
  public :: cafrt_co_copy_made, cafrt_co_copy_made_any, cafrt_co_copy_exchange_any
  public :: cafrt_co_missing
  public :: cafrt_co_copy_begin, cafrt_co_copy_send, cafrt_co_copy_value, cafrt_co_copy_end
  public :: cafrt_co_sum, cafrt_co_min, cafrt_co_max, cafrt_co_broadcast, cafrt_co_broadcast_any
  public :: cafrt_image_number, cafrt_conclude

  interface
    ! `again`: a LOGICAL, whether the object is allocated already; `may_fail` is present where the compiler's STAT= will tell.
    subroutine cafrt_allocate_begin(again, may_fail) bind(C, name="cafrt_f_allocate_begin")
      implicit none
      type(*), intent(in)           :: again
      type(*), intent(in), optional :: may_fail
    end subroutine

    ! `stat` holds the STAT= of the compiler's own ALLOCATE on entry.  An unallocated `object` counts as
    ! absent (F2018 15.5.2.12).
    subroutine cafrt_allocate_end(cobounds, object, stat, errmsg) bind(C, name="cafrt_f_allocate_end")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in)                :: cobounds
      type(*), dimension(..), intent(in), optional KEPT :: object
      type(*), dimension(..), intent(inout), optional   :: stat
      type(*), dimension(..), intent(inout), optional   :: errmsg
    end subroutine

    subroutine cafrt_deallocate_begin(stat, errmsg) bind(C, name="cafrt_f_deallocate_begin")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    !> Error termination: a DEALLOCATE statement without STAT= names a coarray that is not allocated.  Local.
    subroutine cafrt_not_allocated() bind(C, name="cafrt_not_allocated")
    end subroutine

    subroutine cafrt_move_alloc_begin(stat, errmsg) bind(C, name="cafrt_f_move_alloc_begin")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_deallocate_end() bind(C, name="cafrt_deallocate_end")
    end subroutine

    function cafrt_remember() bind(C, name="cafrt_f_remember") result(procedure_address)
      import :: c_funptr
      implicit none
      type(c_funptr) :: procedure_address
    end function

    !> The dynamic type of the object that a remembered variable holds.
    subroutine cafrt_remember_type(object)
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
    end subroutine

    subroutine cafrt_sync_all(stat, errmsg) bind(C, name="cafrt_f_sync_all")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    ! Before an automatic deallocation: failed images are no error.
    subroutine cafrt_sync_before_release() bind(C, name="cafrt_sync_before_release")
      implicit none
    end subroutine

    subroutine cafrt_sync_images_all(stat, errmsg) bind(C, name="cafrt_f_sync_images_all")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_sync_memory(stat, errmsg) bind(C, name="cafrt_f_sync_memory")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_critical_begin(lock, stat, errmsg) bind(C, name="cafrt_f_critical_begin")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) KEPT          :: lock(3)
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_critical_end(lock) bind(C, name="cafrt_f_critical_end")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout) KEPT :: lock(3)
    end subroutine

    ! Event, notify and lock variables are scalars: only their address is passed.
    subroutine cafrt_event_post(event, image, stat, errmsg) &
      bind(C, name="cafrt_f_event_post")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT                     :: event
      integer(c_int), intent(in), optional            :: image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_event_wait(event, until_count, stat, errmsg) &
      bind(C, name="cafrt_f_event_wait")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT                     :: event
      type(*), dimension(..), intent(in), optional    :: until_count
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_event_query(event, count, stat) bind(C, name="cafrt_f_event_query")
      implicit none
      type(*), intent(in) KEPT                        :: event
      type(*), dimension(..), intent(inout)           :: count
      type(*), dimension(..), intent(inout), optional :: stat
    end subroutine

    subroutine cafrt_notify(notify, image) bind(C, name="cafrt_notify")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT       :: notify
      integer(c_int), value, intent(in) :: image
    end subroutine

    subroutine cafrt_notify_wait(notify, until_count, stat, errmsg) &
      bind(C, name="cafrt_f_notify_wait")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT                     :: notify
      type(*), dimension(..), intent(in), optional    :: until_count
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_lock(lock, image, acquired_lock, stat, errmsg) &
      bind(C, name="cafrt_f_lock")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT                     :: lock
      integer(c_int), intent(in), optional            :: image
      type(*), dimension(..), intent(inout), optional :: acquired_lock
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_unlock(lock, image, stat, errmsg) &
      bind(C, name="cafrt_f_unlock")
      import :: c_int
      implicit none
      type(*), intent(inout) KEPT                     :: lock
      integer(c_int), intent(in), optional            :: image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_sum(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_sum")
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: a
      type(*), dimension(..), intent(in), optional    :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_min(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_min")
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: a
      type(*), dimension(..), intent(in), optional    :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_max(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_max")
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: a
      type(*), dimension(..), intent(in), optional    :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    ! RESULT_IMAGE= or SOURCE_IMAGE= of any kind: 0 when absent, -1 for what selects no image.
    function cafrt_image_number(image) result(number) bind(C, name="cafrt_f_image_number")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in), optional :: image
      integer(c_int)                               :: number
    end function

    subroutine cafrt_co_broadcast(a, source_image, stat, errmsg) bind(C, name="cafrt_f_co_broadcast")
      implicit none
      type(*), dimension(..), intent(inout) KEPT      :: a
      type(*), dimension(..), intent(in)              :: source_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine
  end interface

  ! CO_REDUCE: a loop around the user's operation, which only the program can call (runtime/upper/co_reduce.c).
  interface
    subroutine cafrt_co_reduce_begin(a, result_image) bind(C, name="cafrt_f_co_reduce_begin")
      implicit none
      type(*), dimension(..), intent(inout) KEPT   :: a
      type(*), dimension(..), intent(in), optional :: result_image
    end subroutine

    subroutine cafrt_co_reduce_begin_any(a, result_image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: a
      integer(c_int), intent(in), optional        :: result_image ! 0: absent
    end subroutine

    ! The next `n` pairs of operands, as many as there is room for; what is in `left` are the results of those before.
    function cafrt_co_reduce_next(left, right, n) result(more) bind(C, name="cafrt_f_co_reduce_next")
      import :: c_bool, c_int
      implicit none
      type(*), dimension(..), intent(inout) :: left, right
      integer(c_int), intent(out)           :: n
      logical(c_bool)                       :: more
    end function

    function cafrt_co_reduce_next_any(left, right, n) result(more)
      import :: c_bool, c_int
      implicit none
      class(*), dimension(..), intent(inout) :: left, right
      integer(c_int), intent(out)            :: n
      logical(c_bool)                        :: more
    end function

    ! The size of an element.
    pure integer(c_int64_t) function cafrt_co_reduce_bytes() bind(C, name="cafrt_co_reduce_bytes")
      import :: c_int64_t
      implicit none
    end function

    ! The same: where they lie, and where their results are wanted.
    function cafrt_co_reduce_places(places, n) result(more) bind(C, name="cafrt_f_co_reduce_places")
      import :: c_bool, c_int, c_int64_t
      implicit none
      integer(c_int64_t), intent(out) :: places(3)
      integer(c_int), intent(out)     :: n
      logical(c_bool)                 :: more
    end function

    ! The result of one operation, without the defined assignment of its type.
    subroutine cafrt_co_reduce_keep(left, result) bind(C, name="cafrt_f_co_reduce_keep")
      implicit none
      type(*), dimension(..), intent(inout) :: left
      type(*), dimension(..), intent(in)    :: result
    end subroutine

    subroutine cafrt_co_reduce_keep_any(left, result)
      implicit none
      class(*), dimension(..), intent(inout) :: left
      class(*), dimension(..), intent(in)    :: result
    end subroutine

    subroutine missing_c(statement) bind(C, name="cafrt_co_missing")
      import :: c_char
      implicit none
      character(kind=c_char), intent(in) :: statement(*)
    end subroutine

    subroutine cafrt_co_reduce_end(stat, errmsg) bind(C, name="cafrt_f_co_reduce_end")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine
  end interface

  ! CO_BROADCAST of an object with allocatable components, whose copies only the program can make
  ! (runtime/upper/deep_copy.c).
  interface
    function cafrt_co_copy_begin(source_image) result(is_source) bind(C, name="cafrt_f_co_copy_begin")
      import :: c_bool
      implicit none
      type(*), dimension(..), intent(in) :: source_image
      logical(c_bool)                    :: is_source
    end function

    ! The copy is an argument so that compilers know that someone reads it: gfortran 16 would not store what nobody does.
    subroutine cafrt_co_copy_made(copy) bind(C, name="cafrt_f_co_copy_made")
      implicit none
      type(*), dimension(..), intent(in) :: copy
    end subroutine

    subroutine cafrt_co_copy_made_any(copy)
      implicit none
      class(*), dimension(..), intent(in) :: copy
    end subroutine

    function cafrt_co_copy_send() result(is_receiver) bind(C, name="cafrt_co_copy_send")
      import :: c_bool
      implicit none
      logical(c_bool) :: is_receiver
    end function

    function cafrt_co_copy_value() result(address) bind(C, name="cafrt_co_copy_value")
      import :: c_ptr
      implicit none
      type(c_ptr) :: address
    end function

    subroutine cafrt_co_copy_exchange_any(a, value)
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: a
      class(*), dimension(..), intent(inout)      :: value
    end subroutine

    subroutine cafrt_co_copy_end(stat, errmsg) bind(C, name="cafrt_f_co_copy_end")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine
  end interface

  ! A scalar or a rank-1 array of any integer kind (F2018 R1170).  Procedures of our own, because gfortran 12
  ! fails on an actual argument with vector subscripts where the dummy of a BIND(C) procedure has a descriptor.
  interface cafrt_sync_images
    module procedure sync_image_1, sync_images_1
    module procedure sync_image_2, sync_images_2
    module procedure sync_image_4, sync_images_4
    module procedure sync_image_8, sync_images_8
  end interface

  interface
    subroutine sync_image_c(image, stat, errmsg) bind(C, name="cafrt_f_sync_image")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in)               :: image
      type(*), dimension(..), intent(inout), optional :: stat, errmsg
    end subroutine

    subroutine sync_images_c(n, images, stat, errmsg) bind(C, name="cafrt_f_sync_images")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in)               :: n
      integer(c_int), intent(in)                      :: images(*)
      type(*), dimension(..), intent(inout), optional :: stat, errmsg
    end subroutine

    subroutine cafrt_conclude(status, stat, errmsg) bind(C, name="cafrt_f_conclude")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in)               :: status
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    ! Not BIND(C): CLASS(*) may not be (F2018 18.3.6).
    function cafrt_co_broadcast_any(a, source_image) result(status)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout) KEPT :: a
      integer(c_int), value, intent(in)           :: source_image
      integer(c_int)                              :: status
    end function
  end interface

contains

  !> Error termination: A of the collective `statement` is not allocated, associated or present.
  subroutine cafrt_co_missing(statement)
    character(*), intent(in) :: statement

    call missing_c(statement//c_null_char)
  end subroutine

  ! `errmsg` has its type in these: gfortran 12 loses the length of a substring on the way through TYPE(*).

  subroutine sync_images_1(images, stat, errmsg)
    integer(c_int8_t), intent(in) :: images(:)
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_images_c(size(images), int(images, c_int), stat, errmsg)
  end subroutine

  subroutine sync_image_1(image, stat, errmsg)
    integer(c_int8_t), intent(in) :: image
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_image_c(int(image, c_int), stat, errmsg)
  end subroutine

  subroutine sync_images_2(images, stat, errmsg)
    integer(c_int16_t), intent(in) :: images(:)
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_images_c(size(images), int(images, c_int), stat, errmsg)
  end subroutine

  subroutine sync_image_2(image, stat, errmsg)
    integer(c_int16_t), intent(in) :: image
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_image_c(int(image, c_int), stat, errmsg)
  end subroutine

  subroutine sync_images_4(images, stat, errmsg)
    integer(c_int), intent(in) :: images(:)
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_images_c(size(images), images, stat, errmsg)
  end subroutine

  subroutine sync_image_4(image, stat, errmsg)
    integer(c_int), intent(in) :: image
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_image_c(image, stat, errmsg)
  end subroutine

  subroutine sync_images_8(images, stat, errmsg)
    integer(c_int64_t), intent(in) :: images(:)
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_images_c(size(images), image_numbers(images), stat, errmsg)
  end subroutine

  subroutine sync_image_8(image, stat, errmsg)
    integer(c_int64_t), intent(in) :: image
    type(*), dimension(..), intent(inout), optional :: stat
    character(len=*), intent(inout), optional :: errmsg

    call sync_image_c(image_numbers(image), stat, errmsg)
  end subroutine

  !> Numbers beyond default integer select no image; 0 never does, so that C reports it.
  elemental function image_numbers(image) result(number)
    integer(c_int64_t), intent(in) :: image
    integer(c_int)                 :: number

    number = 0
    if (image == int(image, c_int)) number = int(image, c_int)
  end function
end module
