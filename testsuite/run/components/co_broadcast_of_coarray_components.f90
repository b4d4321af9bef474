! F2018 16.9.46, 10.2.1.3: CO_BROADCAST of objects with coarray components: the coarrays stay and get the values.
!with: ../expect.f90
!also: two all
module holders
  implicit none
  type holder
    integer :: number
    integer, allocatable :: list(:)
    real, allocatable :: shared(:)[:]
    character(:), allocatable :: name
  end type
  type outer
    type(holder) :: inner
    integer, allocatable :: count[:]
  end type
contains
  integer function position(calls)
    integer, intent(inout) :: calls
    calls = calls + 1
    position = 2
  end function
  subroutine send(some, from)
    type(holder), intent(inout) :: some
    integer, intent(in) :: from
    call co_broadcast(some, from)
  end subroutine
end module
program co_broadcast_of_coarray_components
  use holders
  use expectations
  implicit none
  type(holder) :: one, several(2), never
  type(outer) :: nested
  type(holder), allocatable :: heap
  integer :: k, me, calls, stat
  character(80) :: message

  me = this_image()
  k = mod(me, num_images()) + 1
  one%number = me
  one%list = [(me, k=1, me)]
  k = mod(me, num_images()) + 1
  one%name = repeat('x', me)
  allocate (one%shared(3)[*], source=10.0*me)
  call co_broadcast(one, source_image=num_images())
  call check(one, num_images(), 'a scalar')
  sync all
  one%shared = me
  one%list = [me]
  sync all
  call expect(one%shared(2)[k], real(k), 'still a coarray')
  sync all
  one%number = me
  one%list = [(me, k=1, me)]
  k = mod(me, num_images()) + 1
  one%name = repeat('x', me)
  one%shared = 10*me
  call send(one, 1)
  call check(one, 1, 'a dummy argument')

  do k = 1, 2
    several(k)%number = me
    several(k)%list = [integer ::]
    several(k)%name = ''
    allocate (several(k)%shared(3)[*], source=10.0*me + k)
  end do
  k = mod(me, num_images()) + 1
  calls = 0
  call co_broadcast(several(position(calls)), 1)
  call expect(calls, 1, 'references')
  call expect(several%number, [me, 1], 'an element')
  call expect(several(1)%shared, 10.0*me + 1, 'the other element')
  call expect(several(2)%shared, 10.0 + 2, 'an element''s coarray')
  call co_broadcast(several(2:1:-1), num_images(), stat, message)
  call expect(stat, 0, 'STAT=')
  call expect(several(1)%shared, 10.0*num_images() + 1, 'a section')
  sync all
  call expect(several(1)%shared(1)[k], 10.0*num_images() + 1, 'its coarray')
  sync all

  nested%inner%number = me
  allocate (nested%inner%shared(2)[*], nested%count[*])
  nested%inner%shared = me
  nested%count = 5*me
  call co_broadcast(nested, num_images())
  call expect(nested%count, 5*num_images(), 'a component')
  call expect(nested%inner%shared, real(num_images()), 'a component of a component')
  sync all
  call expect(nested%count[k], 5*num_images(), 'from another image')

  never%number = me
  call co_broadcast(never, 1)
  call expect(never%number, 1, 'without coarrays')
  call expect_true(.not. allocated(never%shared) .and. .not. allocated(never%list), 'nothing allocated')

  allocate (heap)
  heap%number = me
  allocate (heap%shared(1)[*], source=real(me))
  call co_broadcast(heap, 1)
  call expect(heap%shared, 1.0, 'an allocatable object')
  sync all
  call expect(heap%shared(1)[k], 1.0, 'an allocatable object, from another image')
  sync all
  deallocate (heap%shared)
contains
  subroutine check(some, from, what)
    type(holder), intent(in) :: some
    integer, intent(in) :: from
    character(*), intent(in) :: what
    call expect(some%number, from, what)
    call expect(size(some%list), from, what//': size')
    call expect(some%list, from, what//': list')
    call expect(some%shared, 10.0*from, what//': coarray')
    call expect(some%name, repeat('x', from), what//': name')
  end subroutine
end program
