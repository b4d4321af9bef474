! F2018 9.7.1.2: after ALLOCATE the coarray is there on every image (the statement synchronises), scalar or array.
!with: ../expect.f90
program allocate_and_access
  use expectations
  implicit none
  integer, allocatable      :: s[:], v(:)[:]
  real, allocatable         :: m(:, :)[:]
  complex, allocatable      :: z(:)[:]
  logical, allocatable      :: l[:]
  character(6), allocatable :: w(:)[:]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  allocate (s[*])
  allocate (v(10)[*])
  allocate (m(3, 2)[*], z(2)[*], l[*])
  allocate (w(2)[*])
  ! No image needs to wait here: all have executed ALLOCATE.
  if (this_image() == 1) s[num_images()] = 42
  sync all
  if (this_image() == num_images()) call expect(s, 42, 'put at once')
  v = this_image()
  m = this_image()
  z = (0., 1.)*this_image()
  l = .true.
  w = ['first ', 'second']
  sync all
  call expect(v(2:10:4)[next], [next, next, next], 'integer')
  call expect(m(3, :)[next], [1., 1.]*next, 'real')
  call expect(z(1)[next], cmplx(0, next), 'complex')
  call expect(l[next], .true., 'logical')
  call expect(w(2)[next], 'second', 'character')
end program
