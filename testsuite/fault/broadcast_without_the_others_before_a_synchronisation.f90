! F2018 16.6: all active images of the team call a collective subroutine.  Here the source of the broadcast, which need not wait for the others,
! is the only one that does: the next synchronisation notices.
!images: 2 3 4
!nodes: one
!exit: error
!stderr: error: CO_BROADCAST: image
!stderr: does not call it
!absent: unreached
program broadcast_without_the_others_before_a_synchronisation
  implicit none
  integer :: a

  a = this_image()
  if (this_image() == 1) call co_broadcast(a, 1)
  sync all
  if (this_image() == 1) print *, a, 'unreached'
end program
