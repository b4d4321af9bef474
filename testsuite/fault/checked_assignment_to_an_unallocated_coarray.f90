! F2018 10.2.1.2: an allocatable coarray is allocated when it is assigned to. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: 'x' is not allocated
!stderr: checked_assignment_to_an_unallocated_coarray.f90:13
!absent: unreached
program checked_assignment_to_an_unallocated_coarray
  implicit none
  integer, allocatable :: x(:)[:], n[:]

  allocate (n[*])
  n = 3
  x = [1, 2, 3]
  print *, 'unreached'
end program
