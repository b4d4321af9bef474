! F2018 11.2.3: Modules and their submodules that name the same entities of ISO_FORTRAN_ENV, with and without ours
!stdout: passed
module measured
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  interface
    module subroutine add(x)
      real(real64), intent(in) :: x
    end subroutine
    module subroutine meet()
    end subroutine
  end interface
contains
  pure function twice(x)
    real(real64), intent(in) :: x
    real(real64) :: twice

    twice = 2 * x
  end function
end module

submodule (measured) with_coarrays
  use iso_fortran_env, only: real64
  use iso_fortran_env, only: output_unit, done => event_type, &  ! from both sides
    stat_failed_image, whole => int64
  implicit none
  real(real64) :: total[*]
  type(done), save :: ready[*]
contains
  module subroutine add(x)
    real(real64), intent(in) :: x
    integer :: i

    total = twice(x)
    sync all
    if (this_image() == 1) then
      do i = 2, num_images()
        total = total + total[i]
      end do
    end if
  end subroutine

  module subroutine meet()
    integer(whole) :: many
    integer :: status

    event post (ready[1], stat=status)
    if (status == stat_failed_image) error stop 'failed'
    many = num_images()
    if (this_image() == 1) then
      event wait (ready, until_count=int(many))
      if (abs(total - many*(many + 1)) > 0) error stop 'total'
      write (output_unit, '(a)') 'passed'
    end if
  end subroutine
end submodule

program environment_in_submodules
  use, intrinsic :: iso_fortran_env
  use measured
  implicit none

  call add(real(this_image(), real64))
  call meet
end program
