submodule (middle_module) middle_submodule
  implicit none
contains
  module subroutine middle_fill
    allocate (hidden(3)[*])
    hidden = 7*this_image()
  end subroutine

  module function middle_read(image) result(value)
    integer, intent(in) :: image
    integer :: value
    value = hidden(2)[image]
  end function
end submodule
