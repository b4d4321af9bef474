program p
  implicit none
  integer :: t
!error: C1114
  change team (t)
  end team
end program
