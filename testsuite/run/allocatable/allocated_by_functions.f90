! F2018 15.5.2.8, 9.6: a function, or a procedure that defines an assignment, may allocate an allocatable coarray with cobounds of its own.
!with: ../expect.f90
module makers
  implicit none
  type size
    integer :: n
  end type
  interface assignment(=)
    procedure make
  end interface
contains
  subroutine make(a, b)
    integer, allocatable, intent(inout) :: a(:)[:]
    type(size), intent(in) :: b
    allocate (a(b%n)[0:*])
  end subroutine
  integer function made(a, n)
    integer, allocatable, intent(inout) :: a(:)[:]
    integer, intent(in) :: n
    allocate (a(n)[3:*])
    made = 1
  end function
end module

program allocated_by_functions
  use makers, only: size, assignment(=), made
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:]
  integer :: k
  k = mod(this_image(), num_images()) + 1
  a = size(3)
  if (made(b, 2) /= 1) error stop 'function'
  a = this_image()
  b = 10*this_image()
  sync all
  call expect(a(3)[k - 1], k, 'a defined assignment')
  call expect(b(2)[k + 2], 10*k, 'a function')
end program
