! F2018 5.3.7: an image is killed that has initiated normal termination and waits for the others: these end all the same.
!images: 2 3 4
!exit: 137
!timeout: 20
!stderr: image 2 was ended by signal 9
program killed_while_it_waits_for_the_end
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function getpid() bind(c)
      import :: c_int
    end function
    integer(c_int) function kill(process, signal) bind(c)
      import :: c_int
      integer(c_int), value :: process, signal
    end function
    integer(c_int) function usleep(microseconds) bind(c)
      import :: c_int
      integer(c_int), value :: microseconds
    end function
  end interface
  integer(c_int) :: process[*], nothing

  process = getpid()
  sync all
  if (this_image() == 1) then
    nothing = usleep(300000)
    nothing = kill(process[2], 9)
    nothing = usleep(300000)
  end if
end program
