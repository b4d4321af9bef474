! F2018 8.5.15, 14.2.2: a PROTECTED coarray is read from everywhere, also on other images, and defined by its module, which defines
! it on other images too; PRIVATE coarrays behind procedures; USE with ONLY and renaming.
!with: ../../run/expect.f90
module guarded
  implicit none
  private
  integer, protected, public :: level(2)[*] = 0
  real, allocatable, protected, public :: field(:)[:]
  integer :: hidden[*] = 5
  public :: raise, hidden_of, make
contains
  subroutine make(n)
    integer, intent(in) :: n
    allocate (field(n)[*], source=0.5*this_image())
  end subroutine
  subroutine raise(image, by)
    integer, intent(in) :: image, by
    level(2)[image] = by
    hidden[image] = hidden[image] + by
  end subroutine
  integer function hidden_of(image)
    integer, intent(in) :: image
    hidden_of = hidden[image]
  end function
end module

program protected_coarrays
  use guarded, only: height => level, field, raise, hidden_of, make
  use expectations
  implicit none
  integer :: hidden, level, n, right

  n = num_images()
  right = mod(this_image(), n) + 1
  hidden = -1
  level = -2
  sync all
  call raise(right, 10*this_image())
  call make(3)
  call expect(height(2)[right], 10*this_image(), 'read on another image')
  call expect(height(1), 0, 'own')
  call expect(hidden_of(right), 5 + 10*this_image(), 'a private one')
  call expect(field(3)[n], 0.5*n, 'allocatable')
  call expect(hidden + level, -3, 'names of the same spelling')
end program
