! F2023 7.5.4.3, F2018 9.7.1.2: function references in the subscripts of objects with coarray components, and in the length of characters
! that ALLOCATE makes, are evaluated once.
!with: ../expect.f90
module objects
  implicit none
  type t
    integer, allocatable :: c[:]
    integer, allocatable :: d(:)[:]
    character(:), allocatable :: s(:)[:]
  end type
  type p
    integer, allocatable :: v(:)
  end type
  integer :: count = 0
contains
  integer function next()
    integer, allocatable :: room(:)
    allocate (room(10), source=1)
    count = count + room(3)
    next = count
  end function
end module

program subscripts_of_objects_once
  use objects
  use expectations
  implicit none
  type(t) :: o(9)
  type(t) :: u(4)
  class(p), allocatable :: x(:)
  character(:), allocatable :: text[:]
  integer :: j, k, y

  k = mod(this_image(), num_images()) + 1
  do j = 1, 9
    allocate (o(j)%c[*], o(j)%d(3)[*])
    allocate (character(2) :: o(j)%s(3)[*])
    o(j)%c = 10*j + this_image()
    o(j)%d = [1, 2, 3]*10*j + this_image()
    o(j)%s = achar(96 + this_image())//achar(48 + j)
  end do
  sync all
  y = o(next())%c[k]
  call expect([count, y], [1, 10 + k], 'get')
  o(next())%c[k] = 5
  sync all
  call expect([count, o(2)%c], [2, 5], 'put')
  call expect(o(next())%d(2:)[k], [60, 90] + k, 'section')
  call expect(count, 3, 'section')
  call expect(o(next())%s(2:)[k], [achar(96 + k)//'4', achar(96 + k)//'4'], 'characters')
  call expect(count, 4, 'characters')
  count = 0
  allocate (u(next())%c[*])
  call expect([count, merge(1, 0, allocated(u(1)%c))], [1, 1], 'ALLOCATE')
  call move_alloc(u(1)%c, u(next())%c)
  call expect([count, merge(1, 0, allocated(u(2)%c))], [2, 1], 'MOVE_ALLOC')
  count = 3
  allocate (character(next()) :: text[*])
  call expect([count, len(text)], [4, 4], 'length')
  allocate (x(5))
  do j = 1, 5
    x(j)%v = [j, 10*this_image()]
  end do
  count = 2
  call co_broadcast(x(next()), source_image=num_images())
  call expect([count, x(3)%v], [3, 3, 10*num_images()], 'CO_BROADCAST')
  call expect(x(4)%v, [4, 10*this_image()], 'its neighbour')
end program
