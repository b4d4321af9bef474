program p
  implicit none
  integer :: a[*]
  block
!error: C868
    volatile :: a
  end block
end program
