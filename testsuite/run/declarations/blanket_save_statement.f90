! F2018 8.6.14: a SAVE statement without a list saves all; a coarray may be in a list, too.
!with: ../expect.f90
program blanket_save_statement
  use expectations
  implicit none

  call blanket
  call blanket
  call listed
  call listed
contains
  subroutine blanket
    integer :: calls[*] = 0
    save
    calls = calls + 1
    sync all
    if (calls == 2) call expect(calls[num_images()], 2, 'blanket SAVE')
    sync all
  end subroutine

  subroutine listed
    integer :: other, calls[*]
    save :: calls, other
    data calls /10/, other /20/
    calls = calls + 1
    other = other + 1
    sync all
    if (other == 22) call expect(calls[num_images()], 12, 'SAVE with a list')
    sync all
  end subroutine
end program
