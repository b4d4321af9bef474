! F2018 10.2.1.3: the value of an object with allocatable components includes them.
!nodes: one
!with: ../expect.f90
module shelves
  implicit none
  type book
    character(:), allocatable :: title
    integer, allocatable :: pages(:)
  end type
  type shelf
    integer :: n = 0
    type(book), allocatable :: books(:)
    type(book) :: first
  end type
contains
  integer function count_pages(b)
    type(book), intent(in) :: b

    count_pages = sum(b%pages)
  end function
end module

program whole_objects
  use expectations
  use shelves
  implicit none
  type(shelf) :: s[*], copy
  type(book) :: b
  integer :: me, next, i

  me = this_image()
  next = mod(me, num_images()) + 1
  s%n = me
  allocate (s%books(me + 1))
  do i = 1, me + 1
    s%books(i)%title = repeat(achar(96 + me), i)
    s%books(i)%pages = [me, i]
  end do
  s%first%title = 'first'
  s%first%pages = [1, 2, 3*me]
  sync all
  copy = s[next]
  b = s[next]%books(2)
  call expect(count_pages(s[next]%first), 3 + 3*next, 'actual argument')
  call expect(count_pages(s[next]%books(next)), 2*next, 'element as actual argument')
  sync all
  s%first%pages = 0
  deallocate (s%books)
  sync all
  call expect(copy%n, next, 'plain component')
  call expect(size(copy%books), next + 1, 'size')
  call expect(copy%books(next + 1)%title, repeat(achar(96 + next), next + 1), 'nested characters')
  call expect(copy%books(1)%pages, [next, 1], 'nested array')
  call expect(copy%first%pages, [1, 2, 3*next], 'nested object')
  call expect(b%title, repeat(achar(96 + next), 2), 'element')
  call expect(b%pages, [next, 2], 'pages of the element')
end program
