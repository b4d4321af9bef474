! F2018 9.6: an atomic subroutine whose cosubscripts select no image changes nothing here.
!exit: error
!stderr: the cosubscripts select no image
!stderr: atomic_selects_no_image.f90:16
!absent: unreached
program atomic_selects_no_image
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind), save :: x[2,*]
  integer :: i, j

  x = 0
  i = 3
  j = 1
  sync all
  call atomic_add(x[i, j], 5_atomic_int_kind)
  print *, 'unreached'
end program
