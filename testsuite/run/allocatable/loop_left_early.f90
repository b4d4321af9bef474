! F2018 9.7.3.2: CYCLE, EXIT and RETURN out of a block deallocate its coarrays.
!with: ../expect.f90
program loop_left_early
  use expectations
  implicit none
  integer :: i, found

  found = 0
  do i = 1, 10
    block
      integer, allocatable :: x(:)[:]
      allocate (x(i)[*], source=i)
      if (x(1)[1] < 4) cycle
      if (x(i)[num_images()] == 7) then
        found = i
        exit
      end if
    end block
  end do
  call expect(found, 7, 'index of the loop')
  call expect(first_above(3), 4, 'RETURN from a loop')
contains
  integer function first_above(limit)
    integer, intent(in) :: limit
    integer :: j
    do j = 1, 10
      block
        integer, allocatable :: y[:]
        allocate (y[*], source=j)
        if (y[1] > limit) then
          first_above = y
          return
        end if
      end block
    end do
    first_above = -1
  end function
end program
