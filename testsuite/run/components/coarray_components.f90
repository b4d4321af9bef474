! F2018 7.5.4.3: coarray components, nested, with their own cobounds; each has a record of its own.
!with: ../expect.f90
program coarray_components
  use expectations
  implicit none
  type part
    real, allocatable :: v(:)
  end type
  type t
    real, allocatable :: x(:)[:]
    type(part), allocatable :: parts(:)[:]
    integer :: n = 0
  end type
  type outer
    type(t) :: in
    integer, allocatable :: k[:]
  end type
  type(t) :: h
  type(outer), save :: o
  integer :: me, next, before

  me = this_image()
  next = mod(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  allocate (h%x(4)[*], h%parts(2)[*])
  allocate (o%in%x(2)[0:*], o%k[*])
  h%x = me
  allocate (h%parts(2)%v(me + 1), source=real(me))
  o%in%x = 10*me
  o%k = -me
  sync all
  call expect(h%x(:)[next], spread(real(next), 1, 4), 'get')
  call expect(h%parts(2)[next]%v(next + 1), real(next), 'allocatable component of a coarray component')
  call expect(size(h%parts(2)[next]%v), next + 1, 'its size')
  call expect(o%in%x(1)[next - 1], 10.*next, 'nested')
  call expect(o%k[next], -next, 'scalar')
  call expect(this_image(o%in%x, 1), me - 1, 'cobounds')
  sync all
  h%x(3)[next] = 100 + me
  o%in%x(:)[next - 1] = [me, 2*me]
  h%parts(2)[next]%v(1) = -me
  sync all
  call expect(h%x(3), 100. + before, 'put')
  call expect(o%in%x, real([before, 2*before]), 'nested put')
  call expect(h%parts(2)%v(1), -real(before), 'put to an allocatable component')
  deallocate (h%x, h%parts)
end program
