! F2018 9.7.4: without STAT= that is error termination.
!exit: error
!absent: unreached
program memory_exhausted_without_stat
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  double precision, allocatable :: a(:)[:]

  allocate (a(10_long**13)[*])
  print *, 'unreached'
end program
