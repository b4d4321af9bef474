! F2018 15.6.2.5: gfortran forgets the interfaces of dummy procedures in bodies of MODULE PROCEDURE.
!errors: 4
module m
  implicit none
  abstract interface
    subroutine exchange(array)
      integer, intent(inout) :: array(:)[*]
    end subroutine
    subroutine simple(n)
      integer, intent(inout) :: n
    end subroutine
    subroutine optional_one(n, m)
      integer, intent(in) :: n
      integer, intent(in), optional :: m
    end subroutine
  end interface
  interface
    module subroutine run(coarray, hx, hy, plain, perhaps)
      integer, intent(inout) :: coarray(:)[*]
      procedure(exchange) :: hx
      interface
        integer function hy(a)
          integer, allocatable, intent(in) :: a(:)
        end function
      end interface
      procedure(simple) :: plain
      procedure(optional_one) :: perhaps
    end subroutine
    module subroutine walk(coarray, hx)
      integer, intent(inout) :: coarray(:)[*]
      procedure(exchange) :: hx
    end subroutine
  end interface
end module

submodule (m) s
  implicit none
contains
  module procedure run
    integer, allocatable :: own(:)
    procedure(exchange), pointer :: p

!error: In the body of MODULE PROCEDURE gfortran forgets the interface of the dummy procedure 'hx', whose argument 'array' needs one
    call hx(coarray)
    allocate (own(3), source=1)
!error: dummy procedure 'hy', whose argument 'a' needs one
    print *, hy(own)
    call plain(own(1))
!error: dummy procedure 'perhaps', whose argument 'm' needs one
    call perhaps(own(1))
    p => other
    call p(coarray)
    call inner
  contains
    subroutine inner
!error: the dummy procedure 'hx'
      call hx(coarray)
    end subroutine
  end procedure

  module subroutine walk(coarray, hx)
    integer, intent(inout) :: coarray(:)[*]
    procedure(exchange) :: hx

    call hx(coarray)
  end subroutine

  subroutine other(array)
    integer, intent(inout) :: array(:)[*]

    array = this_image()
  end subroutine
end submodule
