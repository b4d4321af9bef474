! F2018 16.9.46, 7.5.4.1: a type with allocatable components of that type.
!fc: flang
!with: ../expect.f90
program co_broadcast_of_recursive_type
  use expectations
  implicit none
  type tree
    integer :: depth = 0
    integer, allocatable :: list(:)
    type(tree), allocatable :: left, right(:)
  end type
  type(tree) :: object

  if (this_image() == num_images()) call fill(object, 4)
  call co_broadcast(object, num_images())
  call check(object, 4)

contains

  recursive subroutine fill(object, depth)
    type(tree), intent(inout) :: object
    integer, intent(in) :: depth
    integer :: i

    object%depth = depth
    object%list = [(i, i=1, depth)]
    if (depth == 0) return
    allocate (object%left, object%right(0:1))
    call fill(object%left, depth - 1)
    call fill(object%right(0), depth - 1)
    call fill(object%right(1), depth - 1)
  end subroutine

  recursive subroutine check(object, depth)
    type(tree), intent(in) :: object
    integer, intent(in) :: depth
    integer :: i

    call expect(object%depth, depth, 'depth')
    call expect(size(object%list), depth, 'size of the list')
    call expect_true(all(object%list == [(i, i=1, depth)]), 'list')
    call expect_true(allocated(object%left) .eqv. depth > 0, 'left')
    if (depth == 0) return
    call expect(lbound(object%right, 1), 0, 'lower bound')
    call check(object%left, depth - 1)
    call check(object%right(0), depth - 1)
    call check(object%right(1), depth - 1)
  end subroutine
end program
