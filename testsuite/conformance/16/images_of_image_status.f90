program p
!error: F2018 16.9.98
  print *, image_status(0)
!error: F2018 16.9.98
  print *, image_status([1, -1])
end program
