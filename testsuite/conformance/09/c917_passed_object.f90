! F2018 C917: a coindexed passed object with a polymorphic allocatable component.
module passed_objects
  implicit none
  type thing
    class(*), allocatable :: value
    integer :: n = 0
  contains
    procedure :: count
    procedure :: show
  end type
  type holder
    type(thing) :: inner
    integer :: m = 0
  end type
contains
  pure integer function count(x)
    class(thing), intent(in) :: x

    count = x%n
  end function

  subroutine show(x)
    class(thing), intent(in) :: x

    print *, x%n
  end subroutine
end module

program c917_passed_object
  use passed_objects
  implicit none
  type(thing), allocatable :: a(:)[:]
  type(holder), save :: b[*]
  type(thing) :: own

  allocate (a(2)[*])
  print *, a(1)%count(), own%count(), b%inner%count(), a(1)[1]%n, b[1]%m
!error: C917
  print *, a(1)[1]%count()
!error: C917
  call b[1]%inner%show
end program
