! F2018 14.1: the PROGRAM statement is optional; parts are separated by END without more.
!with: ../expect.f90
  use expectations
  implicit none
  integer :: a[*]
  a = this_image()
  sync all
  call expect(a[num_images()], num_images(), 'coarray of a main program without a name')
  call sub
end

subroutine sub
  use expectations
  integer, save :: b[*]
  b = 2
  sync all
  call expect(b[1], 2, 'coarray of a subroutine')
end
