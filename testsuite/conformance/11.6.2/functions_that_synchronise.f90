! F2018 11.6.2: what another image defines is there behind a reference of a function, defined operator or assignment, input, output and finalisation that synchronise.
!images: 2 3 4
module procedures
  implicit none
  type text
    integer :: n = 0
  contains
    procedure :: write_text
    generic :: write (formatted) => write_text
  end type
  type final
    integer :: n = 0
  contains
    final :: finalise
  end type
  type defined
    integer :: n = 0
  end type
  interface assignment(=)
    module procedure :: assign
  end interface
  interface operator(.sync.)
    module procedure :: sync_operator
  end interface
contains
  integer function synchronised()
    sync all
    synchronised = 0
  end function

  integer function sync_operator(x)
    type(defined), intent(in) :: x
    sync all
    sync_operator = x%n
  end function

  subroutine assign(x, n)
    type(defined), intent(out) :: x
    integer, intent(in) :: n
    sync all
    x%n = n
  end subroutine

  subroutine write_text(dtv, unit, iotype, vlist, iostat, iomsg)
    class(text), intent(in) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(len=*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(len=*), intent(inout) :: iomsg
    sync all
    write (unit, *, iostat=iostat, iomsg=iomsg) dtv%n
  end subroutine

  subroutine finalise(x)
    type(final), intent(inout) :: x
    if (x%n == 1) sync all
  end subroutine

  ! In each of them the last image defines d[1] between the two synchronisations.
  subroutine in_assignments(d, found)
    integer :: d[*], found, q
    d = -1
    q = synchronised()
    q = q + synchronised()
    found = d
  end subroutine

  subroutine in_conditions(d, found)
    integer :: d(2)[*], found
    d = -1
    if (synchronised() /= 0) error stop 'condition'
    found = 0
    do while (synchronised() /= 0)
      found = 1
    end do
    found = found + d(2)
  end subroutine

  subroutine in_operators(d, found)
    integer :: d[*], found, q
    type(defined) :: x
    d = -1
    q = .sync.x
    q = q + .sync.x
    found = d
  end subroutine

  subroutine in_assignments_of_types(d, found)
    integer :: d[*], found
    type(defined) :: x
    d = -1
    x = 3
    x = 4
    found = d
  end subroutine

  subroutine in_output(d, found)
    integer :: d[*], found
    type(text) :: x
    character(len=40) :: line
    d = -1
    write (line, *) x
    write (line, *) x
    found = d
  end subroutine

  subroutine in_finalisation(d, found)
    integer :: d[*], found
    type(final), allocatable :: x, y
    allocate (x, y)
    x%n = 1
    y%n = 1
    d = -1
    deallocate (x)
    deallocate (y)
    found = d
  end subroutine

  subroutine in_optional_arguments(found, d)
    integer :: found, q
    integer, optional :: d[*]
    if (present(d)) d = -1
    q = synchronised()
    q = q + synchronised()
    found = 7
    if (present(d)) found = d
  end subroutine
end module

program functions_that_synchronise
  use procedures
  implicit none
  integer :: d[*], e(2)[*], found, k

  sync all
  do k = 1, 8
    if (this_image() == 1) then
      select case (k)
      case (1)
        call in_assignments(d, found)
      case (2)
        call in_conditions(e, found)
      case (3)
        call in_operators(d, found)
      case (4)
        call in_assignments_of_types(d, found)
      case (5)
        call in_output(d, found)
      case (6)
        call in_finalisation(d, found)
      case (7)
        call in_optional_arguments(found, d)
      case (8)
        call in_optional_arguments(found)
      end select
      if (found /= 7) then
        print *, k, found
        error stop 'not what the other image has defined'
      end if
    else
      sync all
      if (this_image() == num_images()) then
        d[1] = 7
        e(2)[1] = 7
      end if
      sync all
    end if
    sync all
  end do
end program
