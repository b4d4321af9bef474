! F2018 7.5.4.6: ALLOCATE default-initialises a coarray of derived type on every image before any may read it.
!with: ../expect.f90
program default_initialisation_of_allocatable
  use expectations
  implicit none
  type item
    integer :: count = 3
    real    :: data(50) = 1.5
    character(2) :: tag = 'ok'
  end type
  type(item), allocatable :: a(:)[:], s[:]
  integer :: pass, image

  do pass = 1, 3
    allocate (a(20)[*], s[*])
    do image = 1, num_images()
      call expect(a(20)[image]%count, 3, 'array')
      call expect(a(7)[image]%data(50), 1.5, 'array component')
      call expect(s[image]%tag, 'ok', 'scalar')
    end do
    sync all
    a%count = 99
    s%tag = 'no'
    deallocate (a, s)
  end do
end program
