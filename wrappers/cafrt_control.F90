! Image control, allocation, collectives and atomics: statements that take STAT= and ERRMSG=.
!
! C functions bound directly.  `stat` and `errmsg` are assumed-type and assumed-rank: an integer of any kind may be
! given (F2018 R1173), and gfortran 12 fails on an optional dummy passed on to a BIND(C) `character(*)`.
! statement.c decides STAT=, ERRMSG= or error termination in one place.
module cafrt_control
  use, intrinsic :: iso_c_binding, only: c_int, c_int8_t, c_int16_t, c_int64_t
  implicit none
  private
  public :: cafrt_allocate_begin, cafrt_allocate_end, cafrt_deallocate_begin, cafrt_deallocate_end
  public :: cafrt_sync_all, cafrt_sync_images, cafrt_sync_images_all, cafrt_sync_memory
  public :: cafrt_critical_begin, cafrt_critical_end
  public :: cafrt_co_sum, cafrt_co_min, cafrt_co_max, cafrt_co_broadcast, cafrt_co_broadcast_any

  interface
    subroutine cafrt_allocate_begin() bind(C, name="cafrt_allocate_begin")
    end subroutine

    ! `stat` holds the STAT= of the compiler's own ALLOCATE on entry.  An unallocated `object` counts as
    ! absent (F2018 15.5.2.12).
    subroutine cafrt_allocate_end(cobounds, object, stat, errmsg) bind(C, name="cafrt_f_allocate_end")
      import :: c_int
      implicit none
      integer(c_int), intent(in)                              :: cobounds(:)
      type(*), dimension(..), intent(in), optional, target    :: object
      type(*), dimension(..), intent(inout), optional         :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_deallocate_begin(stat, errmsg) bind(C, name="cafrt_f_deallocate_begin")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_deallocate_end() bind(C, name="cafrt_deallocate_end")
    end subroutine

    subroutine cafrt_sync_all(stat, errmsg) bind(C, name="cafrt_f_sync_all")
      implicit none
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
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
      integer(c_int64_t), intent(inout), target       :: lock
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_critical_end(lock) bind(C, name="cafrt_f_critical_end")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), intent(inout), target :: lock
    end subroutine

    subroutine cafrt_co_sum(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_sum")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout), target   :: a
      integer(c_int), intent(in), optional            :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_min(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_min")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout), target   :: a
      integer(c_int), intent(in), optional            :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_max(a, result_image, stat, errmsg) bind(C, name="cafrt_f_co_max")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout), target   :: a
      integer(c_int), intent(in), optional            :: result_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_co_broadcast(a, source_image, stat, errmsg) bind(C, name="cafrt_f_co_broadcast")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(inout), target   :: a
      integer(c_int), intent(in)                      :: source_image
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine
  end interface

  ! A scalar or a rank-1 array of any integer kind (F2018 R1170).
  interface cafrt_sync_images
    subroutine cafrt_sync_images_1(images, stat, errmsg) bind(C, name="cafrt_f_sync_images_1")
      import :: c_int8_t
      implicit none
      integer(c_int8_t), dimension(..), intent(in) :: images
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_sync_images_2(images, stat, errmsg) bind(C, name="cafrt_f_sync_images_2")
      import :: c_int16_t
      implicit none
      integer(c_int16_t), dimension(..), intent(in) :: images
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_sync_images_4(images, stat, errmsg) bind(C, name="cafrt_f_sync_images_4")
      import :: c_int
      implicit none
      integer(c_int), dimension(..), intent(in) :: images
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    subroutine cafrt_sync_images_8(images, stat, errmsg) bind(C, name="cafrt_f_sync_images_8")
      import :: c_int64_t
      implicit none
      integer(c_int64_t), dimension(..), intent(in) :: images
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine
  end interface

  interface
    subroutine cafrt_conclude(status, stat, errmsg) bind(C, name="cafrt_f_conclude")
      import :: c_int
      implicit none
      integer(c_int), value                           :: status
      type(*), dimension(..), intent(inout), optional :: stat
      type(*), dimension(..), intent(inout), optional :: errmsg
    end subroutine

    ! Not BIND(C): CLASS(*) may not be (F2018 18.3.6).
    function cafrt_f_co_broadcast_any(a, source_image) result(status)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(inout), target :: a
      integer(c_int), value                          :: source_image
      integer(c_int)                                 :: status
    end function
  end interface

contains

  !> `stat` has a kind here: gfortran 12 cannot pass an optional assumed-type, assumed-rank dummy on.
  subroutine cafrt_co_broadcast_any(a, source_image, stat, errmsg)
    class(*), dimension(..), intent(inout), target  :: a
    integer(c_int), intent(in)                      :: source_image
    integer(c_int), intent(inout), optional         :: stat
    character(len=*), intent(inout), optional       :: errmsg

    call cafrt_conclude(cafrt_f_co_broadcast_any(a, source_image), stat, errmsg)
  end subroutine
end module
