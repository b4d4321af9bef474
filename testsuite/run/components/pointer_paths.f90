! F2018 9.6: paths through pointer and allocatable components; the pointer's target may lie anywhere on its image.
!with: ../expect.f90
program pointer_paths
  use expectations
  implicit none
  type leaf
    integer :: k = 0
    real(8), allocatable :: q(:)
    character(:), allocatable :: name
  end type
  type node
    integer :: id = 0
    type(leaf) :: inner
    type(leaf), pointer :: p => null()
    type(node), pointer :: next => null()
    type(leaf), allocatable :: kids(:)
  end type
  type handle
    integer, pointer :: w(:) => null()
  end type
  type(node) :: a(2)[*]
  type(handle), allocatable :: h[:]
  integer, target, save :: fixed(6)
  integer :: me, next, before

  me = this_image()
  next = mod(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  allocate (a(2)%p, a(2)%next, a(2)%kids(me + 1))
  a(2)%p%k = me
  a(2)%p%q = [me, 2*me]
  a(2)%p%name = repeat(achar(64 + me), me + 1)
  a(2)%inner%q = [real(8) :: me, 0.5]
  a(2)%next%id = 10*me
  allocate (a(2)%next%next)
  a(2)%next%next%id = 100*me
  allocate (a(2)%next%next%kids(2))
  a(2)%next%next%kids(2)%q = [7d0*me]
  a(2)%kids(:)%k = me
  a(2)%kids(me + 1)%q = [3d0*me]
  allocate (h[*])
  fixed = me
  h%w => fixed(2:6:2)
  sync all

  call expect(a(2)[next]%p%k, next, 'through a pointer')
  call expect(a(2)[next]%p%q(2), 2d0*next, 'through a pointer to a component')
  call expect(sum(a(2)[next]%p%q), 3d0*next, 'all of it')
  call expect(a(2)[next]%p%name, repeat(achar(64 + next), next + 1), 'deferred length')
  call expect(a(2)[next]%inner%q(1), real(next, 8), 'nested component')
  call expect(a(2)[next]%next%id, 10*next, 'list')
  call expect(a(2)[next]%next%next%id, 100*next, 'list of two')
  call expect(a(2)[next]%next%next%kids(2)%q(1), 7d0*next, 'deep')
  call expect(a(2)[next]%kids(next + 1)%q(1), 3d0*next, 'element of an allocatable array')
  call expect(sum(a(2)[next]%kids(:)%k), next*(next + 1), 'section of components')
  call expect(h[next]%w, [next, next, next], 'target in static data')
  sync all

  a(2)[next]%p%q(1) = -me
  a(2)[next]%p%name(2:2) = '!'
  a(2)[next]%next%next%kids(1)%k = me
  h[next]%w(2:3) = [40 + me, 50 + me]
  sync all
  call expect(a(2)%p%q(1), -real(before, 8), 'put through a pointer')
  call expect(a(2)%p%name(2:2), '!', 'put of a substring')
  call expect(a(2)%next%next%kids(1)%k, before, 'deep put')
  call expect(fixed, [me, me, me, 40 + before, me, 50 + before], 'put to static data')
end program
