! F2018 12.6.4.4: an item of READ is determined when the statement comes to it, so what items before it define counts under every name.
!with: ../expect.f90
module numbers
  implicit none
  integer :: n = 1
  interface operator(.plus.)
    procedure plus
  end interface
contains
  integer function plus(i)
    integer, intent(in) :: i
    plus = n + i
  end function
end module

program read_items_under_other_names
  use numbers
  use expectations
  implicit none
  integer :: a(5)[*], k, one, same
  integer, target :: t
  integer, pointer :: q
  character(20) :: line = '3 77'
  equivalence (one, same)
  k = this_image()
  a = 0
  t = 1
  q => t
  read (line, *) t, a(q)[k]
  call expect(a, [0, 0, 77, 0, 0], 'a pointer')
  a = 0
  one = 1
  read (line, *) one, a(same)[k]
  call expect(a, [0, 0, 77, 0, 0], 'EQUIVALENCE')
  a = 0
  t = 1
  associate (z => t)
    read (line, *) t, a(z)[k]
  end associate
  call expect(a, [0, 0, 77, 0, 0], 'ASSOCIATE')
  a = 0
  read (line, *) n, a(.plus. 0)[k]
  call expect(a, [0, 0, 77, 0, 0], 'an operator')
end program
