! FORALL evaluates everything before it defines anything: puts wait (F2018 10.2.4.2.4).  WHERE defines the same coarray in
! both branches.
program waiting
  implicit none
  integer :: a(10)[*], b(10), c(4,5)[*], k, i
  k = 1
  forall (i=1:9) a(i)[k] = a(i + 1)
  forall (i=1:4, b(i) > 0)
    c(i, :)[k] = b(1:5) + i
  end forall
  where (b > 0)
    a(:)[k] = b
  elsewhere
    a(:)[k] = 0
  end where
end program
