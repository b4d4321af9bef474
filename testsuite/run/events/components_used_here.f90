! F2018 C1176, C1177: events and locks that are parts of allocatable components, used by their own image only.
!with: ../expect.f90
program components_used_here
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type
  use expectations
  implicit none
  type t
    type(event_type), allocatable :: e(:)
    type(lock_type), allocatable :: l
  end type
  type(t), save :: a[*]
  integer :: n
  allocate (a%e(3), a%l)
  event post (a%e(2))
  event post (a%e(2))
  event wait (a%e(2))
  call event_query(a%e(2), n)
  call expect(n, 1, 'count')
  lock (a%l)
  unlock (a%l)
end program
