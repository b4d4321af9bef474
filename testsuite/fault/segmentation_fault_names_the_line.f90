! F2018 5.3.7: an image that a segmentation fault ends says where, with both compilers.
!images: 1 2 3
!exit: 139
!timeout: 20
!stderr: segmentation_fault_names_the_line.f90:21
!absent: unreached
program segmentation_fault_names_the_line
  implicit none
  integer, allocatable :: local(:), x(:)[:]

  allocate (x(3)[*], source=1)
  if (this_image() == 1) call define(local, 1000000)
  sync all
  print *, 'unreached'
contains
  subroutine define(v, k)
    integer, allocatable, intent(inout) :: v(:)
    integer, intent(in)                 :: k

    if (k > 0) then
      v(k) = x(1)
    end if
  end subroutine
end program
