! F2018 11.1.3.3: the associate-name of a coindexed array of characters has its length and shape, whatever is known of them.
!images: 1 2 4
program associate_with_coindexed_texts
  implicit none
  type item
    character(3) :: name(2)
  end type
  character(4), save :: a(5)[*]
  character(:), allocatable :: d(:)[:]
  type(item), save :: x(3)[*]
  integer :: i, k

  k = mod(this_image(), num_images()) + 1
  allocate (character(5) :: d(3)[*])
  a = [(repeat(achar(96 + i), 3)//achar(48 + this_image()), i=1, 5)]
  d = 'wxyz'//achar(48 + this_image())
  do i = 1, 3
    x(i)%name = achar(96 + i)
  end do
  sync all
  associate (q => (a(2:4:2)[k]), s => (a([5, 1])[k]), t => (x(2:)[k]%name(1)), u => (a(:)[k](2:3)))
    if (len(q) /= 4 .or. any(q /= ['bbb', 'ddd']//achar(48 + k))) error stop 1
    if (any(s /= ['eee', 'aaa']//achar(48 + k))) error stop 3
    if (len(t) /= 3 .or. any(t /= ['b', 'c'])) error stop 4
    if (len(u) /= 2 .or. any(u /= ['aa', 'bb', 'cc', 'dd', 'ee'])) error stop 5
  end associate
  call assumed(a)
  call deferred(d)
contains
  subroutine assumed(x)
    character(*), intent(in) :: x(:)[*]

    associate (q => (x(2:3)[k]))
      if (len(q) /= 4 .or. any(q /= ['bbb', 'ccc']//achar(48 + k))) error stop 6
    end associate
  end subroutine

  subroutine deferred(x)
    character(:), allocatable, intent(in) :: x(:)[:]

    associate (q => (x(2:)[k]))
      if (len(q) /= 5 .or. size(q) /= 2 .or. any(q /= 'wxyz'//achar(48 + k))) error stop 2
    end associate
  end subroutine
end program
