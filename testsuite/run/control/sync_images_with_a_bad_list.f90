! F2018 11.6.4 forbids an image twice in an image set, and images that the team has not.  STAT= reports it here (11.6.11
! leaves the error to the processor), and the image has then synchronised with nobody.
!with: ../expect.f90
program sync_images_with_a_bad_list
  use expectations
  implicit none
  integer :: s, k, n, value[*]
  character(60) :: message

  n = num_images()
  message = 'unchanged'
  do k = 1, 3
    s = 0
    sync images ([1, n, 1], stat=s, errmsg=message)
    call expect_true(s /= 0, 'an image twice')
    call expect_true(index(message, 'named twice') > 0, 'the message says so')
    s = 0
    sync images (n + 1, stat=s, errmsg=message)
    call expect_true(s /= 0, 'an image beyond the team')
    s = 0
    sync images ([n - n], stat=s)
    call expect_true(s /= 0, 'image 0')
    value = k*this_image()
    sync images (*, stat=s)
    call expect(s, 0, 'what follows succeeds')
    call expect(value[n], k*n, 'and synchronises')
    sync images (*)
  end do
end program
