! F2018 9.5.3.2: an event of this image in a component that is not allocated.
!exit: error
!stderr: the coarray is not allocated
!stderr: event_component_that_is_not_allocated.f90:14
!absent: unreached
program event_component_that_is_not_allocated
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type t
    type(event_type), allocatable :: e(:)
  end type
  type(t), save :: a[*]

  event post (a%e(1))
  print *, 'unreached'
end program
