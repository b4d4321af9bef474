! FEATURES B2, MPI-3.1 3.5 (progress): a large message arrives although its sender has gone on to SYNC ALL.
!images: 2 3 4
program messages_move_while_images_wait
  use mpi
  implicit none
  integer, parameter :: n = 4000000
  integer, allocatable :: message(:)
  integer :: request, ierror, partner
  integer :: flag[*]

  allocate (message(n), source=this_image())
  flag = 0
  sync all
  if (this_image() == 1) then
    call MPI_Isend(message, n, MPI_INTEGER, 1, 5, MPI_COMM_WORLD, request, ierror)
    sync all
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
  else
    partner = 0
    if (this_image() == 2) then
      call MPI_Recv(message, n, MPI_INTEGER, partner, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
      if (any(message /= 1)) error stop 1
    end if
    sync all
  end if
end program
