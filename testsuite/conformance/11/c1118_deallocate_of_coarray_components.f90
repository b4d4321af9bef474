! F2018 C1118, 9.7.3.2: what deallocates coarray components is an image control statement, so it is not allowed in CRITICAL.
program deallocate_in_critical
  implicit none
  type has_coarray
    integer, allocatable :: x[:]
  end type
  type(has_coarray), allocatable, save :: outer

  allocate (outer)
  critical
!error: [F2018 C1118]
    deallocate (outer)
  end critical
end program
