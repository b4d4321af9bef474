! Cobounds and cosubscripts of a coarray (F2018 16.9.97, 16.9.111, 16.9.190, 16.9.199).
!
! A coarray's cobounds travel as one default integer array lb1, ub1, lb2, ub2, ..., lbN: the last upper
! cobound follows from the number of images.  Translated code names these procedures through module cafrt.
#include "kept.inc"
module cafrt_inquiry
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_ptr
  implicit none
  private
  public :: cafrt_this_image, cafrt_num_images, cafrt_image_index, cafrt_select_image
  public :: cafrt_this_image_coarray, cafrt_this_image_dim
  public :: cafrt_lcobound, cafrt_lcobound_dim, cafrt_ucobound, cafrt_ucobound_dim, cafrt_coshape
  public :: cafrt_cobounds, cafrt_cobounds_any, cafrt_cobounds_at, cafrt_allocated_image, cafrt_allocated_image_any

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

    pure function image_index_c(corank, cobounds, subscripts) bind(C, name="cafrt_image_index") result(image)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: corank
      integer(c_int), intent(in)        :: cobounds(*), subscripts(*)
      integer(c_int)                    :: image
    end function

    pure subroutine cosubscripts_c(corank, cobounds, subscripts) bind(C, name="cafrt_cosubscripts")
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: corank
      integer(c_int), intent(in)        :: cobounds(*)
      integer(c_int), intent(out)       :: subscripts(*)
    end subroutine

    pure function checked_dim(corank, dim) bind(C, name="cafrt_checked_dim") result(checked)
      import :: c_int, c_int64_t
      implicit none
      integer(c_int), value, intent(in)     :: corank
      integer(c_int64_t), value, intent(in) :: dim
      integer(c_int)                        :: checked
    end function

    pure function last_ucobound_c(corank, cobounds) bind(C, name="cafrt_last_ucobound") result(bound)
      import :: c_int
      implicit none
      integer(c_int), value, intent(in) :: corank
      integer(c_int), intent(in)        :: cobounds(*)
      integer(c_int)                    :: bound
    end function

    pure subroutine cobounds_c(object, corank, cobounds) bind(C, name="cafrt_f_cobounds")
      import :: c_int
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)       :: corank
      integer(c_int), intent(out)             :: cobounds(*)
    end subroutine

    pure subroutine cobounds_at_c(address, corank, cobounds) bind(C, name="cafrt_cobounds")
      import :: c_int, c_ptr
      implicit none
      type(c_ptr), value, intent(in)    :: address
      integer(c_int), value, intent(in) :: corank
      integer(c_int), intent(out)       :: cobounds(*)
    end subroutine

    ! Not BIND(C): CLASS(*) may not be (F2018 18.3.6).  descriptor.c knows what the compilers pass.
    pure subroutine cafrt_f_cobounds_any(object, corank, cobounds)
      import :: c_int
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
      integer(c_int), value, intent(in)        :: corank
      integer(c_int), intent(out)              :: cobounds(*)
    end subroutine

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
  end interface

  !> The same for the cosubscripts of an allocated coarray.
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
  end interface

  interface cafrt_image_index
    module procedure image_index_4
    module procedure image_index_8
  end interface

  interface cafrt_this_image_dim
    module procedure this_image_dim_4
    module procedure this_image_dim_8
  end interface

  interface cafrt_lcobound_dim
    module procedure lcobound_dim_4
    module procedure lcobound_dim_8
  end interface

  interface cafrt_ucobound_dim
    module procedure ucobound_dim_4
    module procedure ucobound_dim_8
  end interface

contains

  pure function corank_of(cobounds) result(corank)
    integer(c_int), intent(in) :: cobounds(:)
    integer(c_int)             :: corank

    corank = (size(cobounds) + 1) / 2
  end function

  pure function image_index_4(cobounds, sub) result(image)
    integer(c_int), intent(in) :: cobounds(:), sub(:)
    integer(c_int)             :: image

    image = image_index_c(corank_of(cobounds), cobounds, sub)
  end function

  !> A cosubscript beyond default integer selects no image.
  pure function image_index_8(cobounds, sub) result(image)
    integer(c_int), intent(in)     :: cobounds(:)
    integer(c_int64_t), intent(in) :: sub(:)
    integer(c_int)                 :: image

    image = 0
    if (any(int(sub, c_int) /= sub)) return
    image = image_index_c(corank_of(cobounds), cobounds, int(sub, c_int))
  end function

  pure function cafrt_this_image_coarray(cobounds) result(subscripts)
    integer(c_int), intent(in) :: cobounds(:)
    integer(c_int)             :: subscripts((size(cobounds, kind=c_int) + 1) / 2)

    call cosubscripts_c(corank_of(cobounds), cobounds, subscripts)
  end function

  pure function this_image_dim_4(cobounds, dim) result(subscript)
    integer(c_int), intent(in) :: cobounds(:), dim
    integer(c_int)             :: subscript

    subscript = this_image_dim_8(cobounds, int(dim, c_int64_t))
  end function

  pure function this_image_dim_8(cobounds, dim) result(subscript)
    integer(c_int), intent(in)     :: cobounds(:)
    integer(c_int64_t), intent(in) :: dim
    integer(c_int)                 :: subscript, subscripts((size(cobounds, kind=c_int) + 1) / 2)

    call cosubscripts_c(corank_of(cobounds), cobounds, subscripts)
    subscript = subscripts(checked_dim(size(subscripts, kind=c_int), dim))
  end function

  pure function cafrt_lcobound(cobounds) result(bounds)
    integer(c_int), intent(in) :: cobounds(:)
    integer(c_int)             :: bounds((size(cobounds, kind=c_int) + 1) / 2)

    bounds = cobounds(1::2)
  end function

  pure function lcobound_dim_4(cobounds, dim) result(bound)
    integer(c_int), intent(in) :: cobounds(:), dim
    integer(c_int)             :: bound

    bound = lcobound_dim_8(cobounds, int(dim, c_int64_t))
  end function

  pure function lcobound_dim_8(cobounds, dim) result(bound)
    integer(c_int), intent(in)     :: cobounds(:)
    integer(c_int64_t), intent(in) :: dim
    integer(c_int)                 :: bound

    bound = cobounds(2*checked_dim(corank_of(cobounds), dim) - 1)
  end function

  pure function cafrt_ucobound(cobounds) result(bounds)
    integer(c_int), intent(in) :: cobounds(:)
    integer(c_int)             :: bounds((size(cobounds, kind=c_int) + 1) / 2)
    integer(c_int)             :: corank

    corank = corank_of(cobounds)
    bounds(:corank - 1) = cobounds(2::2)
    bounds(corank) = last_ucobound_c(corank, cobounds)
  end function

  pure function ucobound_dim_4(cobounds, dim) result(bound)
    integer(c_int), intent(in) :: cobounds(:), dim
    integer(c_int)             :: bound

    bound = ucobound_dim_8(cobounds, int(dim, c_int64_t))
  end function

  pure function ucobound_dim_8(cobounds, dim) result(bound)
    integer(c_int), intent(in)     :: cobounds(:)
    integer(c_int64_t), intent(in) :: dim
    integer(c_int)                 :: bound

    if (checked_dim(corank_of(cobounds), dim) == corank_of(cobounds)) then
      bound = last_ucobound_c(corank_of(cobounds), cobounds)
    else
      bound = cobounds(2*dim)
    end if
  end function

  pure function cafrt_coshape(cobounds) result(extents)
    integer(c_int), intent(in) :: cobounds(:)
    integer(c_int)             :: extents((size(cobounds, kind=c_int) + 1) / 2)

    extents = cafrt_ucobound(cobounds) - cobounds(1::2) + 1
  end function

  !> Cobounds of an allocated coarray, found from its address.
  pure function cafrt_cobounds(object, corank) result(cobounds)
    type(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)              :: corank
    integer(c_int)                          :: cobounds(2*corank - 1)

    call cobounds_c(object, corank, cobounds)
  end function

  pure function cafrt_cobounds_any(object, corank) result(cobounds)
    class(*), dimension(..), intent(in) KEPT :: object
    integer(c_int), intent(in)               :: corank
    integer(c_int)                           :: cobounds(2*corank - 1)

    call cafrt_f_cobounds_any(object, corank, cobounds)
  end function

  pure function cafrt_cobounds_at(address, corank) result(cobounds)
    type(c_ptr), intent(in)    :: address
    integer(c_int), intent(in) :: corank
    integer(c_int)             :: cobounds(2*corank - 1)

    call cobounds_at_c(address, corank, cobounds)
  end function
end module
