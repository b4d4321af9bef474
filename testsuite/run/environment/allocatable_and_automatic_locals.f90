! FEATURES B5: ordinary dynamic memory of every sort works as ever beside coarrays: strings, components, realloc on assignment, functions.
!with: ../expect.f90
program allocatable_and_automatic_locals
  use expectations
  implicit none
  type node
    integer :: value
    type(node), pointer :: next => null()
  end type
  type bag
    character(:), allocatable :: name
    integer, allocatable :: items(:)
  end type
  type(node), pointer :: list, p
  type(bag), allocatable :: bags(:)
  character(:), allocatable :: text
  integer :: i, total, a[*]

  a = this_image()
  text = ''
  do i = 1, 1000
    text = text//achar(97 + mod(i, 26))
  end do
  call expect(len(text), 1000, 'length of a growing string')
  nullify (list)
  do i = 1, 1000
    allocate (p)
    p%value = i
    p%next => list
    list => p
  end do
  total = 0
  do while (associated(list))
    total = total + list%value
    p => list%next
    deallocate (list)
    list => p
  end do
  call expect(total, 500500, 'sum of a list')
  allocate (bags(10))
  do i = 1, 10
    bags(i)%name = repeat('x', i)
    bags(i)%items = [1, 2, i]
  end do
  bags = [bags, bags(3:4)]
  call expect(size(bags), 12, 'number of bags')
  call expect(bags(12)%items(3), 4, 'item of the last bag')
  sync all
  call expect(a[num_images()], num_images(), 'coarray')
end program
