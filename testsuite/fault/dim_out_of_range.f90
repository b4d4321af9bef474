! F2018 16.9.111, 16.9.190: DIM beyond the corank: ours ends the program and says so.
!exit: error
!stderr: DIM is 3, but the coarray has 2 codimensions
!absent: unreached
program dim_out_of_range
  implicit none
  integer :: a[2, *], d[*]

  d = 3
  sync all
  print *, this_image(a, d[1]) + lcobound(a, d) + ucobound(a, d), 'unreached'
end program
