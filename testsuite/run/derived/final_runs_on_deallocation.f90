! F2018 7.5.6.3: deallocating a coarray finalises this image's part, once for each element.
!with: ../expect.f90
module with_final
  implicit none
  integer :: finalised = 0
  type resource
    integer :: id = 1
  contains
    final :: release
  end type
contains
  impure elemental subroutine release(r)
    type(resource), intent(inout) :: r
    finalised = finalised + r%id
  end subroutine
end module

program final_runs_on_deallocation
  use with_final
  use expectations
  implicit none
  type(resource), allocatable :: a(:)[:]

  allocate (a(5)[*])
  a%id = this_image()
  sync all
  call expect(a(5)[num_images()]%id, num_images(), 'component')
  call expect(finalised, 0, 'finalisations before DEALLOCATE')
  deallocate (a)
  call expect(finalised, 5*this_image(), 'finalisations')
  finalised = 0
  call automatic
  call expect(finalised, 2, 'finalisations at the end of a procedure')
contains
  subroutine automatic
    type(resource), allocatable :: b(:)[:]
    allocate (b(2)[*])
  end subroutine
end program
