! F2018 15.6.2.7, 15.5.2, 9.7.3.2: alternate returns of a type-bound procedure whose passed object is on another image: what it has defined is put before
! the branch, and a BLOCK that the branch leaves is left. (gfortran takes no such calls, without coarrays either.)
!with: ../expect.f90
!images: 1 2 3
!also: two
!fc: flang
module alternate_returns_of_bindings_types
  implicit none
  type t
    integer :: n = 0
  contains
    procedure :: p
  end type
  type u
    integer, allocatable :: v(:)
  end type
contains
  subroutine p(x, k, *, way, *)
    class(t), intent(in) :: x
    integer, intent(inout) :: k
    integer, intent(in) :: way
    k = k + x%n
    return way
  end subroutine
end module

program alternate_returns_of_bindings
  use expectations
  use alternate_returns_of_bindings_types
  implicit none
  type(t), save :: x(2)[*]
  integer, save :: k(2)[*]
  integer :: way, me, next

  me = this_image()
  next = 1 + mod(me, num_images())
  x(1)%n = 10*me
  do way = 0, 2
    k = 0
    sync all
    call calls(way)
    sync all
    call expect(k, [10, 0], 'what the image before has put')
    call leaves(way)
  end do
contains
  subroutine calls(way)
    integer, intent(in) :: way

    call x(1)[1]%p(k(1)[next], *10, way, *20)
    call expect(way, 0, 'no alternate return')
    return
10  call expect(way, 1, 'label 10')
    return
20  call expect(way, 2, 'label 20')
  end subroutine

  subroutine leaves(way)
    integer, intent(in) :: way
    integer :: last
    block
      type(u), allocatable :: y[:]
      allocate (y[*])
      allocate (y%v(3), source=me)
      sync all
      if (me == 1) call x(1)[1]%p(k(2)[next], *10, way, *20)
      last = sum(y[1]%v)
      call expect(last, 3, 'components on image 1')
    end block
    return
10  call expect(way, 1, 'label 10, out of the block')
    return
20  call expect(way, 2, 'label 20, out of the block')
  end subroutine
end program
