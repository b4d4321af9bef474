! F2018 10.2.1.3 does not have them, but both compilers do: logical values assigned to integers, and integers to logical variables.
!images: 1 2 3
program integers_and_logical_values
  implicit none
  integer, save :: n[*], i(3)[*]
  integer(8), save :: wide(3)[*]
  logical, save :: l(3)[*]
  logical(1), save :: short[*]
  integer :: right, merge

  right = 1 + modulo(this_image(), num_images())
  merge = 3
  n[right] = this_image() > 0
  i(:)[right] = [.true., .false., .true.]
  wide(2:3)[right] = merge == 3
  wide(1)[right] = .false.
  l(:)[right] = [1, 0, 0]
  short[right] = merge - 2
  sync all
  if (n /= 1 .or. any(i /= [1, 0, 1]) .or. any(wide /= [0, 1, 1])) error stop 'integers'
  if (.not. l(1) .or. l(2) .or. l(3) .or. .not. short) error stop 'logical variables'
end program
