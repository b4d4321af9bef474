! Breaks a rule that cafc leaves to the compiler, with a warning: C826 (no SAVE).
module rules_left_to_the_compiler
  implicit none
  type holder
    real, allocatable :: values(:)[:]
  end type
contains
  subroutine gather(n, total)
    integer, intent(in) :: n
    real, intent(out) :: total
    type(holder) :: local
    integer :: k
    allocate (local%values(n)[*])
    local%values = this_image()
    sync all
    total = 0
    do k = 1, num_images()
      total = total + local%values(n)[k]
    end do
    sync all
  end subroutine
end module
