! F2018 10.2.1.3: with -fno-realloc-lhs variables of the translation get their shapes all the same.
!options: -fno-realloc-lhs
!with: ../expect.f90
program no_reallocation_on_assignment
  use expectations
  implicit none
  integer :: a(4)[*], b(4), k
  logical :: l(4) = [.true., .false., .true., .true.]
  k = mod(this_image(), num_images()) + 1
  a = this_image()
  sync all
  where (l)
    b = a(:)[k]
  elsewhere
    b = 0
  end where
  call expect(b, [k, 0, k, k], 'WHERE')
  call expect(a([4, 1])[k], [k, k], 'vector')
end program
