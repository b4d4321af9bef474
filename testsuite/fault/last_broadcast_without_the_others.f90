! F2018 16.6: all active images of the team call a collective subroutine.  Here the source of the broadcast, which need not wait for the others,
! is the only one that does, and nothing else comes: the program must not end as if all were well.
!images: 2 3 4
!nodes: one
!exit: error
!stderr: error: CO_BROADCAST: image
program last_broadcast_without_the_others
  implicit none
  integer :: a

  a = this_image()
  if (this_image() == 1) call co_broadcast(a, 1)
end program
