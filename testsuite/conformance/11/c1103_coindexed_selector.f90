program p
  implicit none
  integer :: a[*]
!error: C1103
  associate (x => a[1])
    print *, x
  end associate
end program
