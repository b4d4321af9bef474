! F2018 8.5.16: a saved allocatable coarray of a procedure keeps its allocation from call to call.
!with: ../expect.f90
program allocated_and_saved
  use expectations
  implicit none
  integer :: pass

  do pass = 1, 3
    call use_cache(pass)
  end do
contains
  subroutine use_cache(pass)
    integer, intent(in) :: pass
    integer, allocatable, save :: cache(:)[:]

    if (pass == 1) then
      call expect_true(.not. allocated(cache), 'allocated before the first call')
      allocate (cache(3)[*], source=0)
    end if
    cache = cache + this_image()
    sync all
    call expect(cache(2)[num_images()], pass*num_images(), 'value kept')
    sync all
  end subroutine
end program
