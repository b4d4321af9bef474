! F2018 14.2.3: a submodule has its own coarrays and sees those of its ancestors.
!with: ../expect.f90
module parent_unit
  implicit none
  integer :: inherited[*] = 1
  interface
    module subroutine fill
    end subroutine
    module integer function total(image)
      integer, intent(in) :: image
    end function
  end interface
end module

submodule (parent_unit) child_unit
  implicit none
  integer :: own[*] = 2
contains
  module subroutine fill
    inherited = this_image()
    own = 10*this_image()
    sync all
  end subroutine

  module procedure total
    total = inherited[image] + own[image]
  end procedure
end submodule

program submodule_coarray
  use parent_unit
  use expectations
  implicit none
  integer :: next

  next = mod(this_image(), num_images()) + 1
  call expect(total(next), 3, 'initial values')
  sync all
  call fill
  call expect(total(next), 11*next, 'values after the assignment')
end program
