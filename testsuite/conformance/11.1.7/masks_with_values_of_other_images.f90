! F2018 11.1.7.4.2: the mask is evaluated for each combination of the indices: gfortran refers to equal functions of it once, in front of the loop.
!with: ../../run/expect.f90
!options: -O1
!also: two
program masks_with_values_of_other_images
  use expectations
  implicit none
  integer :: a(20)[*], b(20)[0:*], y(20), i, j, k, n
  integer(8) :: wide
  logical :: chosen(4, 5)[*]
  integer :: z(4, 5)

  n = num_images()
  k = mod(this_image(), n) + 1
  a = [(i, i=1, 20)]
  b = this_image()
  chosen = reshape([(mod(i, 3) == 0, i=1, 20)], [4, 5])
  sync all

  y = 0
  do concurrent (i = 1:20, a(i)[k] > 3 .and. a(i)[k] < 9)
    y(i) = i
  end do
  call expect(y, [0, 0, 0, 4, 5, 6, 7, 8, (0, i=1, 12)], 'one loop')
  y = 0
  do concurrent (wide = 1:n, b(wide)[wide - 1] == wide .and. b(1)[wide - 1] == wide)
    y(wide) = 1
  end do
  call expect(y, [(1, i=1, n), (0, i=n + 1, 20)], 'images that depend on the index')
  z = 0
  do concurrent (i = 1:4, j = 1:5, chosen(i, j)[k])
    z(i, j) = 1
  end do
  call expect([z], [(merge(1, 0, mod(i, 3) == 0), i=1, 20)], 'a logical value')
  y = 0
  forall (i = 1:20, a(i)[k] > 3 .and. a(i)[k] < 9) y(i) = a(i)[k] + a(i)[k]
  call expect(y, [0, 0, 0, 8, 10, 12, 14, 16, (0, i=1, 12)], 'FORALL')
  sync all
  forall (i = 1:10, mod(a(i)[k], 2) == 0 .and. a(i)[k] > 4) a(i)[k] = -i
  forall (i = 11:20, a(i)[k] > 15 .and. a(i)[k] < 19)
    a(i)[k] = -i
  end forall
  sync all
  call expect(a, [1, 2, 3, 4, 5, -6, 7, -8, 9, -10, 11, 12, 13, 14, 15, -16, -17, -18, 19, 20], 'puts')
  call pure_loop(y, k)
  call expect(y, [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'in a pure procedure')
contains
  pure subroutine pure_loop(y, k)
    integer, intent(out) :: y(20)
    integer, intent(in) :: k
    integer :: i

    y = 0
    do concurrent (i = 6:10, a(i)[k] > 3 .and. a(i)[k] < 10)
      y(i) = 1
    end do
  end subroutine
end program
