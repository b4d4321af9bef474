! F2018 5.3.6, 11.5, 11.6.11: after FAIL IMAGE every kind of image control reports STAT_FAILED_IMAGE and takes place among the
! active images; inquiry functions; a team of the survivors is complete.
!with: ../expect.f90
!images: 3 4 7
!timeout: 40
program survivors_go_on
  use iso_fortran_env, only: team_type, lock_type, event_type, stat_failed_image, atomic_int_kind
  use expectations
  implicit none
  integer, parameter :: lost = 2
  integer :: s, i, n, x[*]
  integer(atomic_int_kind) :: atom[*]
  integer, allocatable :: a(:)[:]
  real, allocatable :: b[:]
  type(team_type) :: survivors
  type(event_type) :: event[*]
  character(80) :: message

  n = num_images()
  x = 10*this_image()
  atom = 0
  allocate (b[*], source=1.0)
  sync all
  if (this_image() == lost) fail image

  message = 'untouched'
  sync all (stat=s, errmsg=message)
  call expect(s, stat_failed_image, 'SYNC ALL')
  call expect(index(message, 'image 2 has failed') > 0, .true., 'ERRMSG= names the image')
  call expect(size(failed_images()), 1, 'how many have failed')
  call expect(failed_images(), [lost], 'which has failed')
  call expect(size(stopped_images(kind=8)), 0, 'how many have stopped')
  call expect(kind(failed_images(kind=8)), 8, 'KIND=')
  call expect(image_status([(i, i=1, n)]), [(merge(stat_failed_image, 0, i == lost), i=1, n)], 'status of all')
  sync images (*, stat=s)
  call expect(s, stat_failed_image, 'SYNC IMAGES (*)')
  sync images (lost, stat=s)
  call expect(s, stat_failed_image, 'SYNC IMAGES with the failed one')
  i = merge(3, 1, this_image() == 1)
  if (this_image() == 1 .or. this_image() == 3) then
    sync images (i, stat=s)
    call expect(s, 0, 'SYNC IMAGES among active images')
  end if
  i = 1
  call co_sum(i, stat=s)
  call expect(s, stat_failed_image, 'CO_SUM')
  i = 1
  call co_broadcast(i, 1, stat=s, errmsg=message)
  call expect(s, stat_failed_image, 'CO_BROADCAST')
  event post (event[lost], stat=s)
  call expect(s, stat_failed_image, 'EVENT POST')
  call atomic_add(atom[lost], 1, stat=s)
  call expect(s, stat_failed_image, 'ATOMIC_ADD')
  call atomic_add(atom[1], 1, stat=s)
  call expect(s, 0, 'ATOMIC_ADD on an active image')

  allocate (a(this_image()*0 + 5)[*], stat=s)
  call expect(s, stat_failed_image, 'ALLOCATE')
  call expect(allocated(a), .true., 'allocated all the same')
  a = this_image()
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL again')
  call expect(a(5)[n], n, 'a coarray that the active images share')
  sync all (stat=s)
  deallocate (a, stat=s)
  call expect(s, stat_failed_image, 'DEALLOCATE')
  call expect(allocated(a), .false., 'deallocated')

  form team (7, survivors, stat=s)
  call expect(s, stat_failed_image, 'FORM TEAM')
  change team (survivors, stat=s)
    call expect(s, 0, 'CHANGE TEAM')
    call expect(num_images(), n - 1, 'images of the team')
    call expect(size(failed_images()), 0, 'none of the team has failed')
    i = this_image()
    call co_sum(i)
    call expect(i, n*(n - 1)/2, 'CO_SUM of the team')
    x = this_image()
    sync all
    call expect(x[num_images()], num_images(), 'access in the team')
    allocate (a(3)[*])
    a = this_image()
    sync all
    call expect(a(2)[1], 1, 'a coarray of the team')
    deallocate (a)
  end team (stat=s)
  call expect(s, 0, 'END TEAM')
  sync all (stat=s)
  call expect(int(atom[1]), n - 1, 'all atomic additions of the survivors')
end program
