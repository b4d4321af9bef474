program p
  implicit none
  critical
!error: C1118
    critical
    end critical
  end critical
end program
