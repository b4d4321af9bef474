! Variables with two names for variables_of_two_names_in_another_file.f90.
module equivalences
  implicit none
  integer :: image, other
  equivalence (image, other)
end module
module one_common
  implicit none
  integer :: first
  common /numbers/ first
end module
module other_common
  implicit none
  integer :: second
  common /numbers/ second
end module
module owner
  implicit none
  integer :: mine
  integer, save :: row(8)[*]
end module
module agent
  use owner, only: yours => mine, line => row
  implicit none
end module
