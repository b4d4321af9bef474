! F2018 9.7.3.2: a local coarray is deallocated when all images have reached the end of its scope; until then its components
! are there.
!with: ../expect.f90
program freed_after_synchronisation
  use expectations
  implicit none
  type t
    integer, allocatable :: x(:)
  end type
  integer :: i

  do i = 1, 20
    call at_end(i)
    call at_return(i, mod(i, 2) == 0)
    call in_block(i)
  end do

contains

  integer function other()
    other = mod(this_image(), num_images()) + 1
  end function

  subroutine at_end(i)
    integer, intent(in) :: i
    type(t), allocatable :: a[:]
    integer, allocatable :: mine(:)

    allocate (a[*])
    allocate (a%x(1000), source=i)
    sync all
    mine = a[other()]%x
    call expect(sum(mine), 1000*i, 'at the end')
  end subroutine

  subroutine at_return(i, early)
    integer, intent(in) :: i
    logical, intent(in) :: early
    type(t), allocatable :: a(:)[:]

    if (.not. early .and. i < 0) return
    allocate (a(2)[*])
    allocate (a(2)%x(1000), source=i)
    sync all
    if (early) then
      call expect(sum(a(2)[other()]%x), 1000*i, 'at RETURN')
      return
    end if
    call expect(a(2)[other()]%x(1000), i, 'element')
    if (i > 0) return
    call fail('not reached')
  end subroutine

  subroutine in_block(i)
    integer, intent(in) :: i

    block
      type(t), allocatable :: a[:]

      allocate (a[*])
      allocate (a%x(1000), source=i)
      sync all
      call expect(sum(a[other()]%x), 1000*i, 'in BLOCK')
    end block
  end subroutine
end program
