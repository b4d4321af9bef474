subroutine is_one(x)
!error: has corank 0, but an interface body of the external procedure gives it corank 1 [F2018 15.4.3.2]
  integer, intent(inout) :: x

  x = 1
end subroutine

integer function has_two_codimensions(x, y) result(z)
!error: has corank 1, but an interface body of the external procedure gives it corank 2 [F2018 15.4.3.2]
  integer, intent(in) :: x(*)[*], y[*]

  z = x(1) + y
end function

subroutine as_it_should_be(x)
  integer, intent(inout) :: x[*]

  x = 1
end subroutine

subroutine bound(x)
  integer, intent(inout) :: x

  x = 1
end subroutine

program p
  implicit none
  interface
    subroutine is_one(x)
      integer, intent(inout) :: x[*]
    end subroutine
    integer function has_two_codimensions(x, y)
      integer, intent(in) :: x(*)[*], y[2, *]
    end function
    subroutine as_it_should_be(x)
      integer, intent(inout) :: x[*]
    end subroutine
  end interface
  integer, save :: a(3)[*], b[2, *]

  a = 1
  call is_one(a(1))
  call as_it_should_be(b)
  print *, has_two_codimensions(a, b)
contains
  ! A dummy procedure, an abstract interface and a binding name are about others.
  subroutine local(is_one)
    interface
      subroutine is_one(x)
        integer, intent(inout) :: x[*]
      end subroutine
    end interface

    call is_one(b)
  end subroutine
  subroutine others
    abstract interface
      subroutine bound(x)
        integer, intent(inout) :: x[*]
      end subroutine
    end interface
    procedure(bound), pointer :: points

    points => as_it_should_be
    call points(b)
  end subroutine
end program
