! F2018 10.2.1.3: what is assigned to a coindexed object may be a substring of the elements of a component, longer or shorter.
!images: 1 2 4
program puts_of_substrings_of_components
  implicit none
  type inner
    character(4) :: text(1,3)
  end type
  type outer
    type(inner) :: part
  end type
  type(outer) :: x(2)
  character(2), save :: a(1,3)[*]
  character(3), save :: b(3)[*]
  integer :: i, next

  next = mod(this_image(), num_images()) + 1
  x(2)%part%text = reshape(['abcd', 'efgh', 'ijkl'], [1,3])
  a(:,:)[next] = x(2)%part%text(:,:)(2:2)
  b(:)[next] = x(2)%part%text(1,3:1:-1)(2:4)
  sync all
  if (any(a /= reshape(['b ', 'f ', 'j '], [1,3]))) error stop 1
  if (any(b /= ['jkl', 'fgh', 'bcd'])) error stop 2
  sync all
  call through(a, b, 2)
  sync all
  if (any(a(1,:) /= ['bc', 'fg', 'jk'])) error stop 3
  if (any(b /= ['c  ', 'g  ', 'k  '])) error stop 4
  sync all
  b([3,1,2])[next] = x(2)%part%text(1,:)(4:4)
  do i = 1, 3
    a(1,i)[next] = x(2)%part%text(1,i)(3:3)
  end do
  sync all
  if (any(b /= ['h  ', 'l  ', 'd  '])) error stop 5
  if (any(a(1,:) /= ['c ', 'g ', 'k '])) error stop 6
contains
  subroutine through(a, b, n)
    character(*) :: a(:,:)[*], b(:)[*]
    integer, intent(in) :: n

    a(:,:)[next] = x(n)%part%text(:,:)(n:3)
    b(:)[next] = x(n)%part%text(1,:)(n + 1:3)
  end subroutine
end program
