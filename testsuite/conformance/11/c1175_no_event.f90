program p
  implicit none
  integer :: e[*]
!error: C1175
  event post (e[1])
end program
