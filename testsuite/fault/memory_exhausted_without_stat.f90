! F2018 9.7.4: without STAT= that is error termination; our message tells why, and the compiler's library does not.
!exit: error
!stderr: no room for 80000000000000 bytes in the symmetric heap
!stderr: memory_exhausted_without_stat.f90:12
!absent: unreached
!absent: around line
program memory_exhausted_without_stat
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  double precision, allocatable :: a(:)[:]

  allocate (a(10_long**13)[*])
  print *, 'unreached'
end program
