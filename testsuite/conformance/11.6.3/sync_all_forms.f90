! F2018 11.6.3: SYNC ALL with an empty list, with STAT= and ERRMSG=, as the body of IF, in SELECT CASE, in loops, in a procedure called through a
! pointer and through a binding; the same number of executions on all images, not the same statement.
!with: ../../run/expect.f90
module barriers
  implicit none
  type :: barrier
    integer :: count = 0
  contains
    procedure :: wait
  end type
  abstract interface
    subroutine no_arguments
    end subroutine
  end interface
contains
  subroutine wait(self)
    class(barrier), intent(inout) :: self

    self%count = self%count + 1
    sync all
  end subroutine

  subroutine plain
    sync all ()
  end subroutine
end module

program sync_all_forms
  use barriers
  use expectations
  implicit none
  procedure(no_arguments), pointer :: p
  type(barrier) :: b
  integer :: x[*], i, me, k
  character(9) :: text = 'untouched'

  me = this_image()
  k = mod(me, num_images()) + 1
  p => plain
  do i = 1, 60
    x = i*me
    select case (mod(i + me, 6))
    case (0)
      sync all
    case (1)
      if (i > 0) sync all
    case (2)
      call b%wait
    case (3)
      call p
    case (4)
      sync all (stat=b%count, errmsg=text)
      call expect(b%count, 0, 'STAT=')
    case default
      sync all; call nothing
    end select
    call expect(x[k], i*k, 'value')
    sync all
  end do
  call expect(text, 'untouched', 'ERRMSG=')
contains
  subroutine nothing
  end subroutine
end program
