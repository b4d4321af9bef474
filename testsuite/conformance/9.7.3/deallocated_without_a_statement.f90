! F2018 9.7.3.2, 11.1.4, 15.6.2.6: unsaved allocatable coarrays are deallocated when the procedure returns, the BLOCK ends or is
! left by EXIT, CYCLE, GO TO or RETURN; those with SAVE, of a module and of the main program stay; components too.
!with: ../../run/expect.f90
program deallocated_without_a_statement
  use expectations
  implicit none
  type :: holder
    integer, allocatable :: data(:)[:]
  end type
  integer :: i, total = 0

  do i = 1, 4
    outer: block
      integer, allocatable :: a(:)[:]
      type(holder) :: h

      call expect(allocated(a) .or. allocated(h%data), .false., 'on entry to the BLOCK')
      allocate (a(10*i)[*], h%data(5)[*])
      a = i
      sync all
      total = total + a(10*i)[num_images()]
      if (i == 1) cycle
      if (i == 2) exit outer
      if (i == 3) go to 10
    end block outer
10  continue
  end do
  call expect(total, 10, 'values')
  do i = 1, 3
    call leaves(i)
    call expect(recursive(3), 6, 'recursion')
  end do
contains
  subroutine leaves(how)
    integer, intent(in) :: how
    integer, allocatable :: local(:)[:]
    integer, allocatable, save :: kept[:]
    type(holder) :: h

    call expect(allocated(local), .false., 'local on entry')
    call expect(allocated(h%data), .false., 'component on entry')
    call expect(allocated(kept), how > 1, 'saved on entry')
    if (how == 1) allocate (kept[*], source=5)
    allocate (local(how)[*], h%data(how)[*])
    if (how == 1) return
    block
      real, allocatable :: inner[:]

      allocate (inner[*], source=1.5)
      if (how == 2) return
      call expect(inner[1], 1.5, 'inner')
    end block
    call expect(kept[num_images()], 5, 'saved')
  end subroutine

  recursive integer function recursive(depth) result(r)
    integer, intent(in) :: depth
    integer, allocatable :: level[:]

    allocate (level[*], source=depth)
    r = level[num_images()]
    if (depth > 1) r = r + recursive(depth - 1)
    call expect(level[1], depth, 'each instance has its own')
  end function
end program
