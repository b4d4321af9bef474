! Variables with two names for variables_of_two_names_in_another_file.f90.
module equivalences
  implicit none
  integer :: image, other
  equivalence (image, other)
end module
