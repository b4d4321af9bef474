! FEATURES B1: brackets in strings, comments, formats and array constructors are no image selectors; names like keywords.
!with: ../expect.f90
!stdout: a[1] = b[2] ! sync  a[1] all
program text_that_looks_like_coarrays
  use expectations
  implicit none
  integer :: sync, all, critical, codimension, images(3), event, a[*]
  character(20) :: text

  ! a[1] = 5; sync all
  sync = 1; all = 2; critical = 3; codimension = 4; event = 5
  images = [1, 2, 3]
  a = 1
  text = 'a[1] = b[2] ! sync'
  if (this_image() == 1) print '(a,"a[1]"," all")', text
  sync all
  call expect(sync + all + critical + codimension + event, 15, 'variables named like keywords')
  call expect(a[num_images()], 1, 'coarray')
end program
