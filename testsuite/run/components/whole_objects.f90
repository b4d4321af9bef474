! F2018 10.2.1.3: the value of an object with allocatable components includes them, at any depth.
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
  type, extends(shelf) :: library
    private
    type(shelf), allocatable :: more(:, :)
    real, allocatable :: secret
  contains
    procedure :: fill, check
  end type
contains
  integer function count_pages(b)
    type(book), intent(in) :: b

    count_pages = sum(b%pages)
  end function

  integer function count_all(b)
    type(book), intent(in) :: b(:)
    integer :: i

    count_all = sum([(count_pages(b(i)), i = 1, size(b))])
  end function

  subroutine fill(this, image)
    class(library), intent(inout) :: this
    integer, intent(in) :: image
    integer :: i, j

    this%secret = image + 0.5
    allocate (this%more(2, image))
    do j = 1, image
      do i = 1, 2
        this%more(i, j)%n = 10*i + j
        allocate (this%more(i, j)%books(j))
        this%more(i, j)%books(j)%pages = [i, j, image]
      end do
    end do
  end subroutine

  logical function check(this, image)
    class(library), intent(in) :: this
    integer, intent(in) :: image
    integer :: i, j

    check = allocated(this%secret) .and. size(this%more) == 2*image
    check = check .and. abs(this%secret - image - 0.5) < 0.1
    do j = 1, image
      do i = 1, 2
        check = check .and. this%more(i, j)%n == 10*i + j
        check = check .and. all(this%more(i, j)%books(j)%pages == [i, j, image])
        check = check .and. .not. allocated(this%more(i, j)%first%title)
      end do
    end do
  end function
end module

program whole_objects
  use expectations
  use shelves
  implicit none
  type(shelf) :: s[*], copy
  type(shelf), allocatable :: row(:, :)[:], copies(:), square(:, :)
  type(library) :: l[*], other
  type(book) :: b, pair(2)
  type(book), allocatable :: big[:]
  integer :: me, next, i, j

  me = this_image()
  next = mod(me, num_images()) + 1
  allocate (row(2, 3)[*], big[*])
  s%n = me
  allocate (s%books(me + 1))
  do i = 1, me + 1
    s%books(i)%title = repeat(achar(96 + me), i)
    s%books(i)%pages = [me, i]
  end do
  s%first%title = 'first'
  s%first%pages = [1, 2, 3*me]
  do j = 1, 3
    do i = 1, 2
      row(i, j)%n = 100*me + 10*i + j
      if (i + j /= 3) row(i, j)%first%pages = [me, i, j]
      row(i, j)%first%title = repeat('x', me*(j - 1))
    end do
  end do
  call l%fill(me)
  big%pages = [(me + i, i = 1, 30000)]
  sync all
  copy = s[next]
  b = s[next]%books(2)
  pair = s[next]%books(1:2)
  call expect(count_pages(s[next]%first), 3 + 3*next, 'actual argument')
  call expect(count_pages(s[next]%books(next)), 2*next, 'element as actual argument')
  call expect(count_all(s[next]%books(:)), sum([(next + i, i = 1, next + 1)]), 'array as actual argument')
  if (count_all(s[next]%books(2:1:-1)) /= 2*next + 3) call fail('array in a condition')
  copies = row(1, :)[next]
  square = row(:, 1:3:2)[next]
  other = l[next]
  call expect_true(other%check(next), 'private components')
  b = big[next]
  call expect(b%pages, [(next + i, i = 1, 30000)], 'a long component')
  b = s[next]%books(2)
  sync all
  l = l[me]
  call expect_true(l%check(me), 'assigned to itself')
  sync all
  s%first%pages = 0
  deallocate (s%books)
  deallocate (row)
  sync all
  call expect(copy%n, next, 'plain component')
  call expect(size(copy%books), next + 1, 'size')
  call expect(copy%books(next + 1)%title, repeat(achar(96 + next), next + 1), 'nested characters')
  call expect(copy%books(1)%pages, [next, 1], 'nested array')
  call expect(copy%first%pages, [1, 2, 3*next], 'nested object')
  call expect(b%title, repeat(achar(96 + next), 2), 'element')
  call expect(b%pages, [next, 2], 'pages of the element')
  call expect(pair(2)%title, b%title, 'array')
  call expect(pair(1)%pages, [next, 1], 'pages of an array')
  do j = 1, 3
    call expect(copies(j)%n, 100*next + 10 + j, 'section')
    call expect(copies(j)%first%title, repeat('x', next*(j - 1)), 'characters of a section')
    call expect_true(allocated(copies(j)%first%pages) .eqv. j /= 2, 'allocated or not')
    if (j /= 2) call expect(copies(j)%first%pages, [next, 1, j], 'arrays of a section')
  end do
  call expect(shape(square), [2, 2], 'shape')
  call expect(square(2, 2)%n, 100*next + 23, 'section of two dimensions')
  call expect(square(2, 2)%first%pages, [next, 2, 3], 'its components')
  call expect(square(1, 1)%first%pages, [next, 1, 1], 'its components')
end program
