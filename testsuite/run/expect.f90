! Checks for the programs in this folder: wrong values end all images with a message that says what was expected
! and what came. Standard Fortran 2018, so that any coarray compiler runs these tests:
!   compiler expect.f90 <feature>/<case>.f90
module expectations
  implicit none
  private
  public :: expect, expect_true, fail

  !> call expect(got, want, 'what this value is'), scalars and arrays
  interface expect
    procedure expect_integer, expect_integer8, expect_real, expect_real8, expect_complex, expect_complex8
    procedure expect_logical, expect_character, expect_characters
  end interface

contains

  subroutine fail(message)
    character(*), intent(in) :: message
    character(12) :: image

    write (image, '(i0)') this_image()
    error stop 'image '//trim(image)//': '//message
  end subroutine

  subroutine differ(what, got, want)
    character(*), intent(in) :: what, got, want

    call fail(what//': expected '//trim(adjustl(want))//', got '//trim(adjustl(got)))
  end subroutine

  subroutine expect_true(condition, what)
    logical, intent(in)      :: condition
    character(*), intent(in) :: what

    if (.not. condition) call fail(what)
  end subroutine

  impure elemental subroutine expect_integer(got, want, what)
    integer, intent(in)      :: got, want
    character(*), intent(in) :: what
    character(30) :: text(2)

    if (got == want) return
    write (text, '(i0)') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_integer8(got, want, what)
    integer(selected_int_kind(18)), intent(in) :: got, want
    character(*), intent(in) :: what
    character(30) :: text(2)

    if (got == want) return
    write (text, '(i0)') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_real(got, want, what)
    real, intent(in)         :: got, want
    character(*), intent(in) :: what
    character(30) :: text(2)

    if (got == want) return
    write (text, '(g0)') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_real8(got, want, what)
    double precision, intent(in) :: got, want
    character(*), intent(in) :: what
    character(40) :: text(2)

    if (got == want) return
    write (text, '(g0)') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_complex(got, want, what)
    complex, intent(in)      :: got, want
    character(*), intent(in) :: what
    character(60) :: text(2)

    if (got == want) return
    write (text, '("(",g0,",",g0,")")') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_complex8(got, want, what)
    complex(kind(1d0)), intent(in) :: got, want
    character(*), intent(in) :: what
    character(80) :: text(2)

    if (got == want) return
    write (text, '("(",g0,",",g0,")")') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_logical(got, want, what)
    logical, intent(in)      :: got, want
    character(*), intent(in) :: what
    character(1) :: text(2)

    if (got .eqv. want) return
    write (text, '(l1)') got, want
    call differ(what, text(1), text(2))
  end subroutine

  impure elemental subroutine expect_character(got, want, what)
    character(*), intent(in) :: got, want, what

    if (got == want .and. len(got) == len(want)) return
    call differ(what, '"'//got//'"', '"'//want//'"')
  end subroutine

  !> An elemental procedure ends the program when gfortran 15 passes it a constructor of concatenations.
  subroutine expect_characters(got, want, what)
    character(*), intent(in) :: got(:), want(:), what
    integer :: i

    if (size(got) /= size(want)) call fail(what//': sizes differ')
    do i = 1, size(got)
      call expect_character(got(i), want(i), what)
    end do
  end subroutine

end module
