! Cobounds and cosubscripts of a coarray (F2018 16.9.97, 16.9.111, 16.9.190, 16.9.199).
!
! A coarray's cobounds travel as one integer array lb1, ub1, lb2, ub2, ..., lbN, of kind 4 or 8: the last upper
! cobound follows from the number of images.  Translated code names these procedures through module cafrt.
#include "kept.inc"
module cafrt_inquiry
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_ptr
  implicit none
  private
  public :: cafrt_this_image, cafrt_num_images, cafrt_image_index, cafrt_select_image
  public :: cafrt_this_image_coarray, cafrt_this_image_dim, cafrt_this_image_coarray_8, cafrt_this_image_dim_8
  public :: cafrt_lcobound, cafrt_lcobound_dim, cafrt_ucobound, cafrt_ucobound_dim, cafrt_coshape
  public :: cafrt_lcobound_8, cafrt_lcobound_dim_8, cafrt_ucobound_8, cafrt_ucobound_dim_8, cafrt_coshape_8
  public :: cafrt_cobounds, cafrt_cobounds_any, cafrt_cobounds_at, cafrt_allocated_image, cafrt_allocated_image_any
  public :: cafrt_below, cafrt_below_any, cafrt_image_above
  public :: cafrt_integer_4, cafrt_integer_8

  integer, parameter :: wide = selected_int_kind(38)

  interface
    pure function cafrt_this_image() bind(C) result(image)
      import :: c_int
      implicit none
      integer(c_int) :: image
    end function

    pure function cafrt_num_images() bind(C) result(n)
      import :: c_int
      implicit none
      integer(c_int) :: n
    end function

    pure function image_index_c(cobounds, sub) bind(C, name="cafrt_f_image_index") result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds
      integer(c_int64_t), intent(in)     :: sub(:)
      integer(c_int)                     :: image
    end function

    !> The cobounds and DIM are of any kind, here and below.
    pure function cafrt_this_image_dim(cobounds, dim) bind(C, name="cafrt_f_this_image_dim") result(subscript)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int)                     :: subscript
    end function

    pure function cafrt_lcobound_dim(cobounds, dim) bind(C, name="cafrt_f_lcobound_dim") result(bound)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int)                     :: bound
    end function

    pure function cafrt_ucobound_dim(cobounds, dim) bind(C, name="cafrt_f_ucobound_dim") result(bound)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int)                     :: bound
    end function

    !> For KIND=, and default integers of 8 bytes.
    pure function cafrt_this_image_dim_8(cobounds, dim) bind(C, name="cafrt_f_this_image_dim_8") result(subscript)
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int64_t)                 :: subscript
    end function

    pure function cafrt_lcobound_dim_8(cobounds, dim) bind(C, name="cafrt_f_lcobound_dim_8") result(bound)
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int64_t)                 :: bound
    end function

    pure function cafrt_ucobound_dim_8(cobounds, dim) bind(C, name="cafrt_f_ucobound_dim_8") result(bound)
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) :: cobounds, dim
      integer(c_int64_t)                 :: bound
    end function

    pure function default_integer(value) bind(C, name="cafrt_f_default_integer") result(same)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: value
      integer(c_int)                        :: same
    end function

    pure subroutine cobounds_c(object, corank, cobounds) bind(C, name="cafrt_f_cobounds")
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: corank
      integer(c_int64_t), intent(out)         :: cobounds(*)
    end subroutine

    pure subroutine cobounds_at_c(address, corank, cobounds) bind(C, name="cafrt_cobounds")
      import :: c_int, c_int64_t, c_ptr
      implicit none
      type(c_ptr), value, intent(in)    :: address
      integer(c_int), value, intent(in) :: corank
      integer(c_int64_t), intent(out)   :: cobounds(*)
    end subroutine

    ! Not BIND(C): CLASS(*) may not be (F2018 18.3.6).  descriptor.c knows what the compilers pass.
    pure subroutine cafrt_f_cobounds_any(object, corank, cobounds)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: corank
      integer(c_int64_t), intent(out)          :: cobounds(*)
    end subroutine

  end interface

  !> The number of an image, or a cosubscript, as an integer of kind 4 or 8: one beyond these kinds becomes one beyond all images.  For
  !> gfortran 12, which forgets to evaluate MAX and MIN in a scalar MASK=, and in subscripts of sections of components.
  interface cafrt_integer_4
    procedure :: integer_4_of_8, integer_4_of_16
  end interface

  interface cafrt_integer_8
    procedure :: integer_8_of_16
  end interface

  !> The image that cosubscripts select (F2018 9.6), counted from 1, or 0: a cosubscript, the cobounds of its codimension, and what the
  !> codimensions behind it select; of the last codimension the lower cobound.
  interface cafrt_select_image
    pure function cafrt_select_image(cosubscript, lower, upper, behind) bind(C) result(image)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: cosubscript, lower, upper, behind
      integer(c_int)                    :: image
    end function

    pure function cafrt_select_last(cosubscript, lower) bind(C) result(image)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: cosubscript, lower
      integer(c_int)                    :: image
    end function

    pure function cafrt_select_image_8(cosubscript, lower, upper, behind) bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: cosubscript, lower, upper
      integer(c_int), value, intent(in)     :: behind
      integer(c_int)                        :: image
    end function

    pure function cafrt_select_last_8(cosubscript, lower) bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: cosubscript, lower
      integer(c_int)                        :: image
    end function
  end interface

  !> The same for the cosubscripts of an allocated coarray.
  !> The lower cobound of an allocated coarray of corank 1, less one.
  interface
    pure function cafrt_below(object) bind(C, name="cafrt_f_below") result(below)
      import :: c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t)                      :: below
    end function

    pure function cafrt_f_below_any(object) result(below)
      import :: c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t)                       :: below
    end function

    pure function cafrt_image_above(cosubscript, below) bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int64_t), value, intent(in) :: cosubscript, below
      integer(c_int)                        :: image
    end function
  end interface

  interface cafrt_below_any
    procedure cafrt_f_below_any
  end interface

  interface cafrt_allocated_image
    pure function cafrt_f_allocated_image(object, cosubscript) bind(C) result(image)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: cosubscript
      integer(c_int)                          :: image
    end function

    pure function cafrt_f_allocated_image_of_two(object, s1, s2) bind(C) result(image)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: s1, s2
      integer(c_int)                          :: image
    end function

    pure function cafrt_f_allocated_image_of(object, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) &
      bind(C) result(image)
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), intent(in)              :: s1, s2, s3
      integer(c_int), intent(in), optional    :: s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
      integer(c_int)                          :: image
    end function

    pure function cafrt_f_allocated_image_8(object, cosubscript) bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), value, intent(in)   :: cosubscript
      integer(c_int)                          :: image
    end function

    pure function cafrt_f_allocated_image_of_two_8(object, s1, s2) bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), value, intent(in)   :: s1, s2
      integer(c_int)                          :: image
    end function

    pure function cafrt_f_allocated_image_of_8(object, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) &
      bind(C) result(image)
      import :: c_int, c_int64_t
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), intent(in)          :: s1, s2, s3
      integer(c_int64_t), intent(in), optional :: s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
      integer(c_int)                          :: image
    end function
  end interface

  interface cafrt_allocated_image_any
    pure function cafrt_f_allocated_image_any(object, cosubscript) result(image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: cosubscript
      integer(c_int)                           :: image
    end function

    pure function cafrt_f_allocated_image_of_two_any(object, s1, s2) result(image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: s1, s2
      integer(c_int)                           :: image
    end function

    pure function cafrt_f_allocated_image_of_any(object, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) &
      result(image)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), intent(in)               :: s1, s2, s3
      integer(c_int), intent(in), optional     :: s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
      integer(c_int)                           :: image
    end function

    pure function cafrt_f_allocated_image_8_any(object, cosubscript) result(image)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), value, intent(in)    :: cosubscript
      integer(c_int)                           :: image
    end function

    pure function cafrt_f_allocated_image_of_two_8_any(object, s1, s2) result(image)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), value, intent(in)    :: s1, s2
      integer(c_int)                           :: image
    end function

    pure function cafrt_f_allocated_image_of_8_any(object, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) &
      result(image)
      import :: c_int, c_int64_t
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int64_t), intent(in)           :: s1, s2, s3
      integer(c_int64_t), intent(in), optional :: s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
      integer(c_int)                           :: image
    end function
  end interface

  interface cafrt_image_index
    module procedure image_index_4
    module procedure image_index_8
  end interface

contains

  ! SUB is not of any kind: gfortran 12 describes sections of components of polymorphic arrays, and vector subscripts, wrongly then.
  pure function image_index_4(cobounds, sub) result(image)
    type(*), dimension(..), intent(in) :: cobounds
    integer(c_int), intent(in)         :: sub(:)
    integer(c_int)                     :: image

    image = image_index_c(cobounds, int(sub, c_int64_t))
  end function

  pure function image_index_8(cobounds, sub) result(image)
    type(*), dimension(..), intent(in) :: cobounds
    integer(c_int64_t), intent(in)     :: sub(:)
    integer(c_int)                     :: image

    image = image_index_c(cobounds, sub)
  end function

  pure function cafrt_this_image_coarray(cobounds) result(subscripts)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int)                 :: subscripts((size(cobounds, kind=c_int) + 1) / 2), d

    do d = 1, size(subscripts, kind=c_int)
      subscripts(d) = cafrt_this_image_dim(cobounds, d)
    end do
  end function

  pure function cafrt_this_image_coarray_8(cobounds) result(subscripts)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int64_t)             :: subscripts((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)                 :: d

    do d = 1, size(subscripts, kind=c_int)
      subscripts(d) = cafrt_this_image_dim_8(cobounds, d)
    end do
  end function

  pure function cafrt_lcobound(cobounds) result(bounds)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int)                 :: bounds((size(cobounds, kind=c_int) + 1) / 2), d

    do d = 1, size(bounds, kind=c_int)
      bounds(d) = cafrt_lcobound_dim(cobounds, d)
    end do
  end function

  pure function cafrt_lcobound_8(cobounds) result(bounds)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int64_t)             :: bounds((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)                 :: d

    do d = 1, size(bounds, kind=c_int)
      bounds(d) = cafrt_lcobound_dim_8(cobounds, d)
    end do
  end function

  pure function cafrt_ucobound(cobounds) result(bounds)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int)                 :: bounds((size(cobounds, kind=c_int) + 1) / 2), d

    do d = 1, size(bounds, kind=c_int)
      bounds(d) = cafrt_ucobound_dim(cobounds, d)
    end do
  end function

  pure function cafrt_ucobound_8(cobounds) result(bounds)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int64_t)             :: bounds((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)                 :: d

    do d = 1, size(bounds, kind=c_int)
      bounds(d) = cafrt_ucobound_dim_8(cobounds, d)
    end do
  end function

  pure function cafrt_coshape(cobounds) result(extents)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int)                 :: extents((size(cobounds, kind=c_int) + 1) / 2), d

    do d = 1, size(extents, kind=c_int)
      extents(d) = default_integer(coextent(cobounds, d))
    end do
  end function

  pure function cafrt_coshape_8(cobounds) result(extents)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int64_t)             :: extents((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)                 :: d

    do d = 1, size(extents, kind=c_int)
      extents(d) = coextent(cobounds, d)
    end do
  end function

  pure function coextent(cobounds, d) result(extent)
    integer(c_int64_t), intent(in) :: cobounds(:)
    integer(c_int), intent(in)     :: d
    integer(c_int64_t)             :: extent

    extent = cafrt_ucobound_dim_8(cobounds, d) - cafrt_lcobound_dim_8(cobounds, d) + 1
  end function

  !> Cobounds of an allocated coarray, found from its address.
  pure function cafrt_cobounds(object, corank) result(cobounds)
    type(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)              :: corank
    integer(c_int64_t)                      :: cobounds(2*corank - 1)

    call cobounds_c(object, corank, cobounds)
  end function

  pure function cafrt_cobounds_any(object, corank) result(cobounds)
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: corank
    integer(c_int64_t)                       :: cobounds(2*corank - 1)

    call cafrt_f_cobounds_any(object, corank, cobounds)
  end function

  pure function cafrt_cobounds_at(address, corank) result(cobounds)
    type(c_ptr), intent(in)    :: address
    integer(c_int), intent(in) :: corank
    integer(c_int64_t)         :: cobounds(2*corank - 1)

    call cobounds_at_c(address, corank, cobounds)
  end function

  elemental function integer_4_of_8(value) result(nearest)
    integer(c_int64_t), value, intent(in) :: value
    integer(c_int)                        :: nearest

    nearest = int(max(-huge(nearest) + 0_c_int64_t, min(value, huge(nearest) + 0_c_int64_t)), c_int)
  end function

  elemental function integer_4_of_16(value) result(nearest)
    integer(wide), value, intent(in) :: value
    integer(c_int)                   :: nearest

    nearest = integer_4_of_8(integer_8_of_16(value))
  end function

  elemental function integer_8_of_16(value) result(nearest)
    integer(wide), value, intent(in) :: value
    integer(c_int64_t)               :: nearest

    nearest = int(max(-huge(nearest) + 0_wide, min(value, huge(nearest) + 0_wide)), c_int64_t)
  end function
end module
