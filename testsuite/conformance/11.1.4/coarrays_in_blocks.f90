! F2018 11.1.4: saved coarrays declared in BLOCK keep their values, hide outer names, may be in nested blocks and in a procedure;
! allocatable ones get their bounds anew at each entry.
!with: ../../run/expect.f90
program coarrays_in_blocks
  use expectations
  implicit none
  integer :: x[*], i, k

  k = num_images()
  x = -this_image()
  sync all
  do i = 1, 3
    block
      integer, save :: x(2)[0:*] = 0
      integer, allocatable :: y(:)[:]

      call expect(x(2), (i - 1)*this_image(), 'kept')
      allocate (y(i)[*], source=i*this_image())
      x(2) = x(2) + this_image()
      sync all
      call expect(x(2)[k - 1], i*k, 'hides the outer one')
      call expect(size(y), i, 'allocated anew')
      call expect(y(i)[k], i*k, 'value')
      block
        real, save :: x[*]

        x = 0.5*this_image()
        sync all
        call expect(x[k], 0.5*k, 'innermost')
        sync all
      end block
      call expect(x(1), 0, 'middle')
    end block
    call expect(x[k], -k, 'outermost')
  end do
  call in_procedure
  call in_procedure
contains
  subroutine in_procedure
    block
      logical, save :: first = .true., x[*] = .false.

      call expect(x, .not. first, 'of a procedure')
      x = .true.
      first = .false.
      sync all
      call expect(x[k], .true., 'of a procedure, coindexed')
      sync all
    end block
  end subroutine
end program
