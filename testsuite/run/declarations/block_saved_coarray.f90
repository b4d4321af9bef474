! F2018 11.1.4: a BLOCK may declare a coarray with SAVE; it hides one of the same name outside.
!with: ../expect.f90
program block_saved_coarray
  use expectations
  implicit none
  integer :: x[*]
  integer :: pass, next

  next = mod(this_image(), num_images()) + 1
  x = 1
  do pass = 1, 3
    block
      integer, save :: x[*] = 100
      integer, save :: only_here(2)[*]
      x = x + this_image()
      only_here = x
      sync all
      call expect(x[next], 100 + pass*next, 'coarray of the block')
      call expect(only_here(2)[next], 100 + pass*next, 'array of the block')
      sync all
    end block
  end do
  call expect(x[next], 1, 'coarray outside the block')
end program
