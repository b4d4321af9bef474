! F2018 12.6.3, 19.4: the variable of an implied DO in an output list is that of the program, so it has another value for what stands
! behind the loop, and in the statements that follow.  (gfortran 12 leaves it as it was.)
!images: 1 2 3
!also: two all
!fc: flang
!with: ../expect.f90
program indices_of_output_lists
  use expectations
  implicit none
  integer, save :: a(10)[*]
  integer :: list(10), w(4), i, j, k, q
  character(80) :: line

  a = [(100*this_image() + i, i=1, 10)]
  list = [(11 - i, i=1, 10)]
  k = mod(this_image(), num_images()) + 1
  sync all
  i = 1000000000
  write (line, *) (list(i), i=1, 2), (a(list(i))[k], j=1, 1), (a(list(i) - j)[k], j=i, i)
  read (line, *) w
  call expect(w, [10, 9, 100*k + 8, 100*k + 5], 'behind a loop')
  i = 1000000000
  do q = 1, 3
    write (line, *) (list(i), i=1, 2)
    j = a(list(i))[k]
    call expect(j, 100*k + 8, 'in the next statement')
    i = 1000000000
  end do
  do q = 1, 3
    if (q == 2) write (line, *) (list(k), k=1, 0)
    j = a(q)[k]
    call expect(j, 100*merge(mod(this_image(), num_images()) + 1, 1, q == 1) + q, 'as an image')
  end do
end program
