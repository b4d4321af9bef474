program p
  implicit none
  critical
!error: C1118
    sync all
  end critical
end program
