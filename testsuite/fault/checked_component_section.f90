! F2018 9.5.3.3: a section of an allocatable component behind a pointer is outside the bounds that it has on the other image.
! (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 5 of dimension 1 of 'a%p%q[1]' is outside its bounds 2:4
!absent: unreached
program checked_component_section
  implicit none
  type t
    integer, allocatable :: x(:), q(:)
    type(t), pointer :: p => null()
  end type
  type(t), save :: a(3)[*]
  integer :: b(4), i, last

  allocate (a(2)%x(3 + this_image()), a(2)%p)
  allocate (a(2)%p%q(2:4))
  a(2)%x = 1
  a(2)%p%q = 2
  sync all
  ! Image 1 has four elements of x, whatever this one has.
  b = a(2)[1]%x(1:4)
  last = 4
  b(:3) = b(:3) + a(2)[1]%p%q(2:last)
  a(2)[1]%p%q(2:last) = 2
  if (any(b /= [3, 3, 3, 1])) error stop 'unreached'
  i = 5
  b(:3) = a(2)[1]%p%q(3:i)
  print *, 'unreached', b
end program
