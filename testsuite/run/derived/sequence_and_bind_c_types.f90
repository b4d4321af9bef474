! F2018 7.5.2.3, 18.3.4: coarrays of SEQUENCE and BIND(C) types.
!with: ../expect.f90
program sequence_and_bind_c_types
  use, intrinsic :: iso_c_binding
  use expectations
  implicit none
  type ordered
    sequence
    integer :: i
    double precision :: d
    character(3) :: c
  end type
  type, bind(c) :: interoperable
    integer(c_int) :: i
    real(c_double) :: x(2)
    character(c_char) :: c
  end type
  type(ordered)       :: s[*], st
  type(interoperable) :: b(2)[*], bt
  integer :: next

  next = mod(this_image(), num_images()) + 1
  s = ordered(this_image(), 1d0/this_image(), 'abc')
  b = interoperable(this_image(), [2d0, 3d0], 'q')
  sync all
  st = s[next]
  bt = b(2)[next]
  call expect(st%i, next, 'SEQUENCE type')
  call expect(s[next]%d, 1d0/next, 'component of a SEQUENCE type')
  call expect(int(bt%i), next, 'BIND(C) type')
  call expect(b(1)[next]%x(2), 3d0, 'component of a BIND(C) type')
  sync all
  b(2)[next] = interoperable(9, [0d0, 0d0], 'z')
  sync all
  call expect(b(2)%c, 'z', 'put of a BIND(C) type')
end program
