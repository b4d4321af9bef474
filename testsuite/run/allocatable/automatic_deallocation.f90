! F2018 9.7.3.2: an allocated local coarray without SAVE is deallocated when its procedure or block ends, however it ends.
!with: ../expect.f90
program automatic_deallocation
  use expectations
  implicit none
  integer :: pass

  do pass = 1, 20
    call by_end(pass)
    call by_return(pass)
    block
      integer, allocatable :: x(:)[:]
      call expect_true(.not. allocated(x), 'coarray of a block is allocated at its start')
      allocate (x(pass)[*], source=this_image())
      call expect(x(pass)[num_images()], num_images(), 'coarray of a block')
    end block
    outer: block
      integer, allocatable :: x[:]
      allocate (x[*], source=pass)
      if (x[1] > 0) exit outer
      call fail('EXIT did not leave the block')
    end block outer
  end do
contains
  subroutine by_end(n)
    integer, intent(in) :: n
    real, allocatable :: x(:)[:], y[:]
    call expect_true(.not. allocated(x), 'coarray is allocated on entry')
    allocate (x(n)[*], y[*])
    x = this_image()
    y = n
    sync all
    call expect(x(n)[1], 1., 'coarray of a procedure')
  end subroutine

  subroutine by_return(n)
    integer, intent(in) :: n
    integer, allocatable :: x(:)[:]
    allocate (x(n)[*])
    x = n
    sync all
    if (x(1)[num_images()] == n) return
    call fail('value of the coarray differs')
  end subroutine
end program
