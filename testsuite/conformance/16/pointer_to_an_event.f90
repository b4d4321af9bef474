! A pointer cannot be the coarray that a variable of EVENT_TYPE must be; pointer components are no variables with names.
module m
  use iso_fortran_env, only: event_type
  implicit none
  type :: holder
    type(event_type) :: e
  end type
  type :: refers
    type(event_type), pointer :: e => null()
  end type
end module
program p
  use m
  implicit none
  type(event_type), save, target :: x[*]
  type(refers) :: allowed
!error: 16.10.2.10
  type(event_type), pointer :: e
!error: 16.10.2.10
  class(holder), pointer :: h(:)
  allowed%e => x
  e => x
  nullify (h)
  event post (x)
end program
