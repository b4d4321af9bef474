! F2018 9.6, 11.1.4: coindexed objects of types that a BLOCK construct, or an internal procedure, takes by USE: in places where no lines can stand.
!with: ../expect.f90
!also: two all
module cells
  implicit none
  type :: plain
    integer :: n = 0
    real :: x(2) = 0
  end type
  type :: list
    integer, allocatable :: v(:)
  end type
  type(plain), save :: s(2)[*]
  type(list), save :: x(3)[*]
  type(plain), allocatable :: later(:)[:]
end module

program types_that_only_a_block_uses
  use expectations
  implicit none
  integer :: i, k

  k = num_images()
  block
    use cells
    type(plain) :: q(2)

    do i = 1, 3
      x(i)%v = [i, this_image()]
    end do
    s%n = [this_image(), 7]
    sync all
    call expect([(x(i)[k]%v(1), i=1, 3)], [1, 2, 3], 'components')
    q = [(s(i)[k], i=1, 2)]
    call expect(q%n, [k, 7], 'constructor')
    forall (i=1:2) q(i) = s(3 - i)[k]
    call expect(q%n, [7, k], 'forall')
    where ([.true., .false.]) q%n = [(x(i)[k]%v(2), i=1, 2)]
    call expect(q%n, [k, k], 'where')
    allocate (later(2)[*])
    later%n = this_image()
    call look(later(1))
    sync all
    call expect(later(2)[k]%n, k, 'allocated')
    deallocate (later)
  end block
  call inside
  sync all
contains
  subroutine look(a)
    use cells, only: plain
    type(plain), intent(in) :: a

    call expect(a%n, this_image(), 'argument')
  end subroutine

  subroutine inside
    use cells, only: x, s, list, plain
    type(plain) :: q(2)
    type(list) :: l(2)
    integer :: j

    q = [(s(j)[k], j=2, 1, -1)]
    call expect(q%n, [7, k], 'constructor in a procedure')
    l = [(x(j)[1], j=2, 3)]
    call expect([l(1)%v(1), l(2)%v(1)], [2, 3], 'lists')
  end subroutine
end program
