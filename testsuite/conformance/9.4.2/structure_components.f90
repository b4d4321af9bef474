! F2018 9.4.2, 9.5.3.1: the image selector stands after any part of a data-ref whose part is the coarray; the parts behind may be arrays;
! one part has a rank; parent components and inherited ones; components of function results as cosubscripts.
!with: ../../run/expect.f90
module shapes
  implicit none
  type :: point
    real :: x(2) = 0
  end type
  type, extends(point) :: marked
    integer :: mark = 0
    character(3) :: tag(2) = 'tag'
  end type
  type :: mesh
    type(marked) :: corner(4)
    type(marked) :: inner
  end type
  type :: index
    integer :: image, list(3)
  end type
contains
  type(index) function index_of(image)
    integer, intent(in) :: image
    index_of = index(image, [3, 1, 2])
  end function
end module

program structure_components
  use shapes
  use expectations
  implicit none
  type(mesh) :: m(3)[0:*], s[*]
  type(index) :: where_
  integer :: n, k, me, i

  me = this_image()
  n = num_images()
  k = mod(me, n)
  do i = 1, 3
    m(i)%inner%mark = 10*me + i
    m(i)%corner%mark = [(100*me + 10*i, i=1, 4)]
    m(i)%inner%x = [i, -i]*me
  end do
  s%corner(2)%point%x(1) = me + 0.5
  where_ = index(n, [1, 2, 3])
  sync all
  call expect(m(2)[k]%inner%mark, 10*(k + 1) + 2, 'scalars')
  call expect(m(:)[k]%inner%mark, 10*(k + 1) + [1, 2, 3], 'rank of the coarray')
  call expect(m(3)[k]%corner(:)%mark, 100*(k + 1) + [10, 20, 30, 40], 'rank of a component')
  call expect(m(3)[k]%corner(2:4:2)%mark, 100*(k + 1) + [20, 40], 'section of a component')
  call expect(m(1:3:2)[k]%inner%x(2), -(k + 1)*[1.0, 3.0], 'array of elements')
  call expect(m(where_%list(2))[k]%inner%point%x, (k + 1)*[2.0, -2.0], 'the parent component')
  call expect(s[where_%image]%corner(2)%x(1), n + 0.5, 'a component as cosubscript')
  associate (w => index_of(n))
    call expect(m(w%list)[w%image - 1]%inner%mark, 10*n + [3, 1, 2], 'a vector subscript that is a component')
  end associate
  call expect(m(2)[k]%inner%tag(2)(2:), 'ag', 'substring')
  call expect(size(m(2)[k]%corner) + size(s[1]%corner(2)%x), 6, 'SIZE')
  sync all
  m(:)[k]%corner(4)%tag(1)(1:1) = 'T'
  m(2)[k]%corner%mark = -1
  s[n]%corner(3)%point = point([me, me])
  sync all
  call expect(m%corner(4)%tag(1), 'Tag', 'a substring of a component of each element')
  call expect(m(2)%corner%mark, -1, 'the whole component array')
  call expect(m(3)%corner(1)%mark, 100*me + 10, 'its neighbour')
  if (me == n) call expect(s%corner(3)%x(1) == s%corner(3)%x(2) .and. s%corner(3)%x(1) >= 1, .true., 'the parent defined')
end program
