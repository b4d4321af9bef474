! F2018 5.3.7: the same for SIGSEGV.
!images: 2 3 4
!exit: error
!timeout: 15
!absent: unreached
program segmentation_fault_ends_the_others
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  integer :: x

  sync all
  x = 1
  if (this_image() == 1) x = raise(11)
  call co_sum(x)
  print *, 'unreached'
end program
