! F2018 9.5.3.2: as in checked_subscript, where default integers have eight bytes. (-fcheck=coarray)
!options: -fcheck=coarray -fdefault-integer-8
!exit: error
!stderr: subscript 5 of dimension 1 of 'a[1]' is outside its bounds 1:4
!absent: unreached
program checked_subscript_of_eight_bytes
  implicit none
  integer, save :: a(4)[*]
  integer :: k, i

  a = 1
  sync all
  i = 3
  k = a(i)[1] + sum(a(i:4)[1]) + sum(a([i, 1])[1])
  if (k /= 5) error stop 'unreached'
  i = 5
  k = a(i)[1]
  print *, 'unreached', k
end program
