! F2018 15.6.2.5: a module whose separate procedures have their bodies in the module itself, used from other files, also through a
! module without coarrays. Flang 22.1 does not read the file that it writes of such a module.
!fc: gfortran
!with: parts/bodies_in_their_module.f90
!with: parts/between_without_coarrays.f90
!with: ../expect.f90
program bodies_of_separate_procedures_in_their_module
  use between_without_coarrays
  use expectations
  implicit none
  integer :: a[*], value

  a = this_image()
  sync all
  call raise(a, doubled(5))
  call fetch(a, num_images(), value)
  call expect(value, num_images() + 10, 'a subroutine with its heading, MODULE PROCEDURE')
  call expect(has(a), .true., 'a function')
  sync all
  call both(a, value)
  call expect(value, 12, 'from a procedure of the module')
  call through_a_generic_name(a, 1, value)
  call expect(value, 12, 'by a generic name')
end program
