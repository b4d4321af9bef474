! F2018 5.3.7: an image that has stopped still serves its coarrays until all have stopped.
!with: ../expect.f90
program normal_termination_waits
  use expectations
  implicit none
  integer :: a[*] = 0
  integer, allocatable :: b(:)[:]
  integer :: i
  real, volatile :: x

  allocate (b(3)[*], source=this_image())
  a = this_image()
  sync all
  if (this_image() == num_images()) then
    do i = 1, 2000000
      x = sqrt(real(i))
    end do
    call expect(a[1], 1, 'coarray of an image that has stopped')
    call expect(b(2)[1], 1, 'allocatable coarray of the main program')
  end if
end program
