! -fcheck=coarray: subscripts of coindexed objects within the bounds (F2018 9.5.3.2, 9.5.3.3.1).
!
! The functions return the subscript, so that it is evaluated once.  PURE, because coindexed objects may be read in pure
! procedures.
#include "kept.inc"
module cafrt_check
  use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, c_char, c_null_char
  implicit none
  private
  public :: cafrt_within, cafrt_first_within, cafrt_last_within, cafrt_check_subscript, cafrt_check_section
  public :: cafrt_check_assigned, cafrt_check_kept, cafrt_check_kept_any

  interface cafrt_within
    module procedure within, within_vector
  end interface

  interface
    ! Error termination with a message; `image` is the cosubscript, -huge when not known.
    pure subroutine outside(subscript, lower, upper, dim, name, image) bind(C, name="cafrt_f_outside")
      import :: c_int, c_int64_t, c_char
      implicit none
      integer(c_int64_t), value, intent(in)     :: subscript, lower, upper
      integer(c_int), value, intent(in)         :: dim, image
      character(kind=c_char), intent(in)        :: name(*)
    end subroutine

    ! The same: the array is not allocated or not associated.
    pure subroutine missing(name, image) bind(C, name="cafrt_f_missing")
      import :: c_int, c_char
      implicit none
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int), value, intent(in)  :: image
    end subroutine
    !> Behind an assignment to the allocatable coarray `object`: it still lies where the others have theirs.
    pure subroutine cafrt_check_kept(object) bind(C, name="cafrt_f_check_kept")
      implicit none
      type(*), dimension(..), intent(in) KEPT :: object
    end subroutine

    pure subroutine cafrt_check_kept_any(object)
      implicit none
      class(*), dimension(..), intent(in) KEPT :: object
    end subroutine
  end interface

contains

  !> In front of it: `there` says whether it is allocated.
  pure subroutine cafrt_check_assigned(there, name)
    logical, intent(in)      :: there
    character(*), intent(in) :: name

    if (.not. there) call missing(name//c_null_char, -huge(1_c_int))
  end subroutine

  ! A subroutine, since the compiler leaves out a pure function whose value is not used.
  pure subroutine check(subscript, lower, upper, dim, name, image)
    integer(c_int64_t), intent(in)       :: subscript, lower, upper
    integer(c_int), intent(in)           :: dim
    character(*), intent(in)             :: name
    integer(c_int), intent(in), optional :: image

    if (lower <= subscript .and. subscript <= upper) return
    if (present(image)) then
      call outside(subscript, lower, upper, dim, name//c_null_char, image)
    else
      call outside(subscript, lower, upper, dim, name//c_null_char, -huge(dim))
    end if
  end subroutine

  pure subroutine check_there(name, image, there)
    character(*), intent(in)             :: name
    integer(c_int), intent(in), optional :: image
    logical, intent(in), optional        :: there

    if (.not. present(there)) return
    if (there) return
    if (present(image)) then
      call missing(name//c_null_char, image)
    else
      call missing(name//c_null_char, -huge(image))
    end if
  end subroutine

  !> `subscript`, which must be in lower:upper of dimension `dim` of the array `name`; `there` says whether that is
  !> allocated or associated, where it could be otherwise.
  pure function within(subscript, lower, upper, dim, name, image, there) result(value)
    integer(c_int64_t), intent(in)       :: subscript, lower, upper
    integer(c_int), intent(in)           :: dim
    character(*), intent(in)             :: name
    integer(c_int), intent(in), optional :: image
    logical, intent(in), optional        :: there
    integer(c_int64_t) :: value

    call check_there(name, image, there)
    call check(subscript, lower, upper, dim, name, image)
    value = subscript
  end function

  ! Not elemental: gfortran 12 copies an object that has a reference of an elemental function in its subscripts.
  pure function within_vector(subscript, lower, upper, dim, name, image, there) result(value)
    integer(c_int64_t), intent(in)       :: subscript(:), lower, upper
    integer(c_int), intent(in)           :: dim
    character(*), intent(in)             :: name
    integer(c_int), intent(in), optional :: image
    logical, intent(in), optional        :: there
    integer(c_int64_t) :: value(size(subscript, kind=c_int))
    integer :: i

    do i = 1, size(subscript)
      value(i) = within(subscript(i), lower, upper, dim, name, image, there)
    end do
  end function

  !> `first` of the triplet first:last:stride.
  pure function cafrt_first_within(first, lower, upper, dim, name, last, stride, image, there) result(value)
    integer(c_int64_t), intent(in)           :: first, lower, upper
    integer(c_int), intent(in)               :: dim
    character(*), intent(in)                 :: name
    integer(c_int64_t), intent(in), optional :: last, stride
    integer(c_int), intent(in), optional     :: image
    logical, intent(in), optional            :: there
    integer(c_int64_t) :: value

    call check_there(name, image, there)
    value = first
    call check_section(first, lower, upper, dim, name, last, stride, image)
  end function

  !> `last` of the triplet :last:stride.
  pure function cafrt_last_within(last, lower, upper, dim, name, stride, image, there) result(value)
    integer(c_int64_t), intent(in)           :: last, lower, upper
    integer(c_int), intent(in)               :: dim
    character(*), intent(in)                 :: name
    integer(c_int64_t), intent(in), optional :: stride
    integer(c_int), intent(in), optional     :: image
    logical, intent(in), optional            :: there
    integer(c_int64_t) :: value

    call check_there(name, image, there)
    value = last
    call check_section(lower, lower, upper, dim, name, last, stride, image)
  end function

  !> In front of a statement with a section of components or substrings, since gfortran 12 copies one that has a function reference
  !> in its subscripts.
  pure subroutine cafrt_check_subscript(subscript, lower, upper, dim, name, image, there)
    integer(c_int64_t), intent(in)       :: subscript, lower, upper
    integer(c_int), intent(in)           :: dim
    character(*), intent(in)             :: name
    integer(c_int), intent(in), optional :: image
    logical, intent(in), optional        :: there

    call check_there(name, image, there)
    call check(subscript, lower, upper, dim, name, image)
  end subroutine

  pure subroutine cafrt_check_section(lower, upper, dim, name, first, last, stride, image, there)
    integer(c_int64_t), intent(in)           :: lower, upper
    integer(c_int), intent(in)               :: dim
    character(*), intent(in)                 :: name
    integer(c_int64_t), intent(in), optional :: first, last, stride
    integer(c_int), intent(in), optional     :: image
    logical, intent(in), optional            :: there
    integer(c_int64_t) :: from

    call check_there(name, image, there)
    from = lower
    if (present(first)) from = first
    call check_section(from, lower, upper, dim, name, last, stride, image)
  end subroutine

  pure subroutine check_section(first, lower, upper, dim, name, last, stride, image)
    integer(c_int64_t), intent(in)           :: first, lower, upper
    integer(c_int), intent(in)               :: dim
    character(*), intent(in)                 :: name
    integer(c_int64_t), intent(in), optional :: last, stride
    integer(c_int), intent(in), optional     :: image
    integer(c_int64_t) :: step, to

    step = 1
    if (present(stride)) step = stride
    to = upper
    if (present(last)) to = last
    if (step == 0 .or. (to - first)*step < 0) return
    call check(first, lower, upper, dim, name, image)
    call check(first + (to - first)/step*step, lower, upper, dim, name, image)
  end subroutine
end module
