! F2018 C825: a coarray in a procedure is a dummy, allocatable, or has SAVE; it keeps its value from call to call.
!with: ../expect.f90
program procedure_saved_coarray
  use expectations
  implicit none
  integer :: next

  next = mod(this_image(), num_images()) + 1
  call count_calls(1)
  call count_calls(2)
  call count_calls(3)
  call expect(twin(), 4, 'a coarray of the same name in another procedure')
contains
  subroutine count_calls(want)
    integer, intent(in) :: want
    integer, save :: calls[*] = 0
    real, save    :: data(10)[*]

    calls = calls + 1
    data(calls) = this_image()
    sync all
    call expect(calls[next], want, 'number of calls')
    call expect(data(want)[next], real(next), 'saved array')
    call expect(data(1)[next], real(next), 'saved array keeps its first element')
    sync all
  end subroutine

  integer function twin()
    integer, save :: calls[*] = 4
    twin = calls[next]
  end function
end program
