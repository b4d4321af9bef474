! F2018 8.5: TARGET, ASYNCHRONOUS, PRIVATE, PROTECTED, SAVE and PARAMETER bounds beside a codimension.
!with: ../expect.f90
module attributes
  implicit none
  private
  integer, parameter, public :: n = 3
  integer, public, protected, save :: counter(n)[*] = 1
  integer, public, target :: seen(0:n)[*]
  integer, asynchronous, public :: buffer(2*n, n)[0:*]
  integer, dimension(n), codimension[*], private :: hidden = 8
  public :: step
contains
  subroutine step
    counter = counter + this_image()
    seen = counter(1) + hidden(2)[1]
  end subroutine
end module

program attributes_beside_codimension
  use attributes
  use expectations
  implicit none
  integer :: k

  k = num_images()
  buffer = this_image()
  call step
  sync all
  call expect(counter(n)[k], k + 1, 'PROTECTED')
  call expect(seen(0)[k], k + 9, 'TARGET')
  call expect(buffer(6, 3)[k - 1], k, 'ASYNCHRONOUS')
end program
