! F2018 8.5.17: a coarray with TARGET: a local pointer to it sees what other images define.
!with: ../expect.f90
program pointer_and_target_neighbours
  use expectations
  implicit none
  integer, target :: a(4)[*]
  integer, allocatable, target :: b(:)[:]
  integer, pointer :: p(:), q
  integer :: k, before

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  allocate (b(2)[*])
  p => a(4:1:-1)
  q => b(2)
  p = [1, 2, 3, 4]
  q = 0
  sync all
  a(1)[k] = 10*this_image()
  b(2)[k] = 20*this_image()
  sync all
  call expect(p, [1, 2, 3, 10*before], 'pointer to a section')
  call expect(q, 20*before, 'pointer to an element of an allocatable')
end program
