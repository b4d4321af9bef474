! FEATURES B4, -fcaf-legacy: procedures that the program defines or declares are its own, whatever their names.
!options: -fcaf-legacy
module own_procedures_calls
  implicit none
  integer :: calls = 0
contains
  subroutine sync_memory(k)
    integer, intent(in) :: k
    calls = calls + k
  end subroutine
  integer function rem_images()
    rem_images = -7
  end function
end module

program own_procedures
  use own_procedures_calls
  implicit none
  integer :: n[*], log2_images
  external :: log2_images, start_critical
  n = 0
  call sync_all(5)
  call sync_memory(2)
  if (calls /= 7) error stop 1
  if (rem_images() /= -7) error stop 2
  if (log2_images() /= -8) error stop 3
  call start_critical
  if (calls /= 107) error stop 4
  call inside(sync_memory)
  if (calls /= 110) error stop 5
  call co_sum(n)
contains
  subroutine inside(sync_images)
    external :: sync_images
    call sync_images(3)
  end subroutine
end program

subroutine sync_all(k)
  use own_procedures_calls
  implicit none
  integer, intent(in) :: k
  calls = calls + k
end subroutine

integer function log2_images()
  log2_images = -8
end function

subroutine start_critical
  use own_procedures_calls
  implicit none
  calls = calls + 100
end subroutine
