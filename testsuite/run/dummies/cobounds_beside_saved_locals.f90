! F2018 8.5.16, 8.5.6.3: -fno-automatic saves local variables also where cobounds are evaluated on entry.
!with: ../expect.f90
!options: -fno-automatic
module saved
  implicit none
contains
  subroutine count_images(c, low, calls)
    integer, intent(in) :: low
    integer, intent(inout) :: c[low:*]
    integer, intent(out) :: calls
    integer :: n, local

    n = 0
    if (c == 0) local = 0
    local = local + 1
    n = num_images()
    c = c[low + n - 1]
    calls = local
  end subroutine
end module

program cobounds_beside_saved_locals
  use saved
  use expectations
  implicit none
  integer :: x[*], calls

  x = 0
  sync all
  call count_images(x, 0, calls)
  sync all
  x = this_image()
  sync all
  call count_images(x, 3, calls)
  call expect(calls, 2, 'calls')
  call expect(x, num_images(), 'the last image')
end program
