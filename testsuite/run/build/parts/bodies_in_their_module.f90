! Separate module procedures whose bodies stand in the module itself (F2018 15.6.2.5), in both forms.
module bodies_in_their_module
  implicit none
  interface
    module subroutine raise(x, by)
      integer, intent(inout) :: x[*]
      integer, intent(in) :: by
    end subroutine
    module subroutine fetch(x, image, value)
      integer, intent(in) :: x[*], image
      integer, intent(out) :: value
    end subroutine
    module logical function has(x)
      integer, intent(in) :: x[*]
    end function
  end interface
  interface through_a_generic_name
    procedure fetch
  end interface
contains
  module subroutine raise(x, by)
    integer, intent(inout) :: x[*]
    integer, intent(in) :: by
    x = x + by
    sync all
  end subroutine
  module procedure fetch
    value = x[image]
  end procedure
  module procedure has
    has = x[num_images()] > 0
  end procedure
  subroutine both(x, value)
    integer, intent(inout) :: x[*]
    integer, intent(out) :: value
    call raise(x, 1)
    call fetch(x, 1, value)
  end subroutine
end module
