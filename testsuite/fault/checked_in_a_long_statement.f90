! F2018 9.5.3.2: the message names the line of a statement whose translation takes several lines. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 11 of dimension 1 of 'a_rather_long_name_of_a_coarray[1]' is outside its bounds 1:10
!stderr: checked_in_a_long_statement.f90:15
!absent: unreached
program checked_in_a_long_statement
  implicit none
  integer :: a_rather_long_name_of_a_coarray(10)[*], sums(3), k

  k = 11
  a_rather_long_name_of_a_coarray = 1
  sync all
  sums = a_rather_long_name_of_a_coarray(1:3)[1] + a_rather_long_name_of_a_coarray(2:4)[1]
  sums = a_rather_long_name_of_a_coarray(1:3)[1] + a_rather_long_name_of_a_coarray(2:k)[1]
  if (all(sums /= -77)) print *, 'unreached'
end program
