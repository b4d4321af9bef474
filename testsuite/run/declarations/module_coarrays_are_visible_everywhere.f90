! F2018 8.5.6, 8.5.16: a module variable that is a coarray has the SAVE attribute; all scoping units see the same one.
!with: ../expect.f90
module shared_data
  implicit none
  integer       :: counter[*] = 5
  real, private :: hidden(4)[*]
  integer, allocatable :: work(:)[:]
contains
  subroutine set_hidden(value)
    real, intent(in) :: value
    hidden = value
  end subroutine

  real function hidden_of(image)
    integer, intent(in) :: image
    hidden_of = hidden(4)[image]
  end function
end module

program module_coarrays_are_visible_everywhere
  use shared_data
  use expectations
  implicit none
  integer :: me, next

  me = this_image()
  next = mod(me, num_images()) + 1
  call expect(counter[next], 5, 'initial value in the module')
  sync all
  counter = me
  call set_hidden(real(me))
  allocate (work(2)[*])
  work = me*[1, 2]
  sync all
  call expect(counter[next], next, 'module coarray')
  call expect(hidden_of(next), real(next), 'private module coarray')
  call remote_work
contains
  subroutine remote_work
    call expect(work(:)[next], next*[1, 2], 'allocatable module coarray')
  end subroutine
end program
