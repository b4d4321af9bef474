! F2018 9.6: an event variable that is a part of an allocatable component of a coindexed object, which is not allocated there.
!images: 2
!exit: error
!stderr: a component of a coindexed object is not allocated or not associated on image 2
!absent: unreached
program event_component_is_not_allocated
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type t
    type(event_type), allocatable :: e(:)
  end type
  type(t) :: x[*]

  if (this_image() == 1) allocate (x%e(3))
  sync all
  if (this_image() == 1) then
    event post (x[2]%e(3))
    print *, 'unreached'
  end if
  sync all
end program
