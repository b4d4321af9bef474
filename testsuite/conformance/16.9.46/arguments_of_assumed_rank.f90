! F2018 16.9.46, 11.1.10, C838: what has assumed rank is broadcast in SELECT RANK, where its rank is known; with allocatable components and
! polymorphic too.
!with: ../../run/expect.f90
!images: 1 2 3 4
module broadcasts
  implicit none
  type list
    integer, allocatable :: items(:)
    integer :: n = 0
  end type
  type, extends(list) :: named
    character(:), allocatable :: name
  end type
contains
  subroutine send(x, from)
    type(list), intent(inout) :: x(..)
    integer, intent(in) :: from

    select rank (x)
    rank (0)
      call co_broadcast(x, from)
    rank (1)
      call co_broadcast(x(2:), from)
    rank (2)
      call co_broadcast(x, source_image=from)
    rank default
      error stop 'rank'
    end select
  end subroutine

  subroutine send_any(x, from)
    class(list), intent(inout) :: x(..)
    integer, intent(in) :: from

    select rank (y => x)
    rank (1)
      call co_broadcast(y, from)
    end select
  end subroutine
end module

program arguments_of_assumed_rank
  use expectations
  use broadcasts
  implicit none
  type(list) :: scalar, vector(3), matrix(2, 2)
  type(named) :: several(2)
  integer :: me, n, i

  me = this_image()
  n = num_images()
  if (me == n) then
    scalar%items = [1, 2]
    do i = 1, 3
      vector(i)%items = [1, 2, 3]
      vector(i)%items = vector(i)%items(:i)
    end do
    matrix(1, 2)%items = [4, 5, 6]
    several(2)%name = 'second'
    several(2)%items = [7]
  end if
  call send(scalar, n)
  call expect(scalar%items, [1, 2], 'a scalar')
  call send(vector, n)
  call expect_true(allocated(vector(1)%items) .eqv. me == n, 'an element that is not sent')
  call expect([vector(2)%items, vector(3)%items], [1, 2, 1, 2, 3], 'a section')
  call send(matrix, n)
  call expect(matrix(1, 2)%items, [4, 5, 6], 'an array of rank two')
  call expect_true(.not. allocated(matrix(2, 2)%items), 'a component that is not allocated')
  call send_any(several, n)
  call expect(several(2)%items, [7], 'a polymorphic array')
  call expect_true(.not. allocated(several(1)%name), 'its first element')
  call expect(several(2)%name, 'second', 'a component of its dynamic type')
end program
