! F2018 9.7.1.2: allocation and deallocation in a loop, with sizes that change and orders that differ; memory is used again.
!with: ../expect.f90
program allocation_in_a_loop
  use expectations
  implicit none
  real(kind(1d0)), allocatable :: a(:)[:], b(:)[:], c(:, :)[:]
  integer :: pass, next

  next = mod(this_image(), num_images()) + 1
  do pass = 1, 300
    allocate (a(1000*mod(pass, 7) + 1)[*], b(pass)[*])
    allocate (c(pass, mod(pass, 5))[*])
    a = this_image()
    b = -this_image()
    c = pass
    sync all
    call expect(a(size(a))[next], real(next, kind(1d0)), 'a')
    call expect(b(pass)[next], -real(next, kind(1d0)), 'b')
    if (mod(pass, 2) == 0) then
      deallocate (a, b, c)
    else
      deallocate (c)
      deallocate (a)
      deallocate (b)
    end if
  end do
  ! 300 times 80 MB would not fit where nothing came back.
  do pass = 1, 300
    allocate (a(10000000)[*])
    a(pass) = pass
    deallocate (a)
  end do
end program
