program p
  implicit none
  critical
!error: C1118
    if (this_image() > 1) sync images (1)
  end critical
end program
