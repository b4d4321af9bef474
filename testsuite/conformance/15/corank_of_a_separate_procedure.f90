module m
  implicit none
  interface
    module subroutine is_one(x)
      integer, intent(inout) :: x[*]
    end subroutine
    module subroutine is_none(x)
      integer, intent(inout) :: x
    end subroutine
    module subroutine has_two_codimensions(x, y)
      integer, intent(inout) :: x(:)[*], y[2, *]
    end subroutine
    module subroutine as_it_should_be(x, *)
      integer, intent(inout) :: x(:)[*]
    end subroutine
  end interface
end module

submodule (m) s
  implicit none
contains
  module subroutine is_one(x)
!error: has corank 0, but the interface body gives it corank 1 [F2018 15.6.2.5]
    integer, intent(inout) :: x

    x = 1
  end subroutine
  module subroutine is_none(x)
!error: has corank 1, but the interface body gives it corank 0 [F2018 15.6.2.5]
    integer, intent(inout) :: x[*]

    x = 1
  end subroutine
  module subroutine has_two_codimensions(x, y)
!error: has corank 1, but the interface body gives it corank 2 [F2018 15.6.2.5]
    integer, intent(inout) :: x(:)[*], y[*]

    x = y
  end subroutine
  module subroutine as_it_should_be(x, *)
    integer, intent(inout) :: x(:)[*]

    if (x(1)[1] > 0) return 1
  end subroutine
end submodule
