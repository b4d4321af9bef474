! F2018 9.6 (C917, C918): a coindexed object with polymorphic allocatable components may be the argument of an inquiry function, in heads of
! constructs, too; the module that says so can be used by other files.
!with: ../inquiries_in_a_module.f90
program inquiries_of_polymorphic_components
  use inquiries_in_a_module
  implicit none
  type(world), save :: w[*]
  integer :: i

  allocate (w%cells(this_image()))
  sync all
  do i = 1, num_images()
    if (count_all(w, i) /= i) error stop 'another number of cells'
  end do
end program
