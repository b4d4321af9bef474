program reader
  use library
  implicit none
  integer :: a[*]
  type(file) :: f
  type(handle) :: h

  a = this_image()
  f%t%n = 1
  sync all
  call h%c%p(f%t%n)
  if (f%t%n /= 2) error stop 'default target'
  f%t%points = [a[1], a[num_images()]]
  if (any(f%t%points /= [1, num_images()])) error stop 'components'
  if (copy(string(a[1] + 2)) /= 'xxx') error stop 'length'
  sync all
  if (this_image() == 1) print '(a)', 'all of library'
end program
