! F2018 9.7.3.2: an error condition, and error termination where no STAT= asks for it.
!exit: error
!stderr: allocated
!absent: went on
program deallocate_of_what_is_not_allocated
  implicit none
  integer, allocatable :: a(:)[:], b[:]
  integer :: status

  status = 0
  deallocate (a, stat=status)
  if (status == 0) error stop 3
  allocate (b[*])
  deallocate (b, a)
  print *, 'went on'
end program
