! F2018 9.4.1, 9.6: substrings of the elements of array components, `a(:)[k]%c(1)(2:3)`: gfortran 12 passes such an argument
! with the length of the component.
!with: ../expect.f90
program substrings_of_component_elements
  use expectations
  implicit none
  type t
    character(4) :: c(2), s
  end type
  type(t) :: v(5)[*]
  character(4) :: w(5)
  character(2) :: short(5)
  integer :: k, before

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  v%c(1) = 'efgh'
  v%c(2) = 'ijkl'
  v%s = 'abcd'
  sync all
  v(1:5:2)[k]%s(2:3) = 'XYZ'
  v(1:5:2)[k]%c(1)(2:3) = 'XYZ'
  v(2)[k]%c(:)(2:3) = 'UVW'
  v(4)[k]%c(:)(4:) = [character(3) :: 'PQ', 'RS']
  sync all
  call expect(v%s, [character(4) :: 'aXYd', 'abcd', 'aXYd', 'abcd', 'aXYd'], 'scalar component')
  call expect(v%c(1), [character(4) :: 'eXYh', 'eUVh', 'eXYh', 'efgP', 'eXYh'], 'element of an array component')
  call expect(v%c(2), [character(4) :: 'ijkl', 'iUVl', 'ijkl', 'ijkR', 'ijkl'], 'its neighbour')
  short = v(:)[before]%c(1)(2:3)
  call expect(short, ['XY', 'UV', 'XY', 'fg', 'XY'], 'read into the same length')
  w = v(:)[before]%c(2)(2:3)
  call expect(w, ['jk  ', 'UV  ', 'jk  ', 'jk  ', 'jk  '], 'read into another length')
  sync all
  v%c(1) = 'efgh'
  v%c(2) = 'ijkl'
  if (this_image() == 1) v%c(1) = 'EFGH'
  call co_broadcast(v(5:1:-2)%c(1)(2:2), 1)
  call co_min(v(2)%c(:)(3:4))
  call co_broadcast(v(2:3)%s(4:), 1)
  k = merge(0, 32, this_image() == 1) ! to lower case
  call expect(v%c(1), [achar(iachar('E') + k)//'F'//achar(iachar('G') + k)//achar(iachar('H') + k), &
                       achar(iachar('E') + k)//achar(iachar('F') + k)//'GH', &
                       achar(iachar('E') + k)//'F'//achar(iachar('G') + k)//achar(iachar('H') + k), &
                       achar(iachar('E') + k)//achar(iachar('F') + k)//achar(iachar('G') + k)//achar(iachar('H') + k), &
                       achar(iachar('E') + k)//'F'//achar(iachar('G') + k)//achar(iachar('H') + k)], 'collectives')
  call expect(v%c(2), ['ijkl', 'ijkl', 'ijkl', 'ijkl', 'ijkl'], 'collectives beside it')
  if (this_image() == 1) print '(a)', 'passed'
end program
