! F2018 5.3.6, 5.3.7: an image that dies by a signal takes the others with it when they wait for it without STAT=.
!images: 2 3 4
!exit: error
!timeout: 15
!absent: unreached
program killed_image_ends_the_others
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface

  sync all
  if (this_image() == num_images()) then
    if (raise(9) /= 0) print *, 'no signal'
  end if
  sync all
  print *, 'unreached'
end program
