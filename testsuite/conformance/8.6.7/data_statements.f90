! F2018 8.6.7, 8.4, 8.5.6: DATA for coarrays: whole, elements, implied DO, substrings; explicit initialisation beside CODIMENSION; the values hold on
! every image before any statement.  A coarray may be in a namelist group (8.9), and a target of DATA.
program data_statements
  implicit none
  type :: pair
    integer :: a = 5, b = 6
  end type
  integer :: whole(3)[*], some(4)[*], i
  character(6) :: word[*]
  type(pair), save :: given[*] = pair(1, 2), usual[*], half[*]
  real, codimension[*], save :: r = 1.5, s(2) = [2.5, 3.5]
  logical :: yes[2, *]
  integer :: number[*]
  integer, target :: goal[*]
  integer, pointer :: toward

  data whole /3*4/, some(1) /9/, (some(i), i=2, 4) /7, 8, 6/
  data word(1:3) /'abc'/, word(4:6) /'xyz'/, yes /.true./, toward /goal/
  namelist /all_of_it/ number
  integer :: n, k

  n = num_images()
  do k = 1, n
    if (any(whole(:)[k] /= 4) .or. any(some(:)[k] /= [9, 7, 8, 6])) error stop 1
    if (word[k] /= 'abcxyz' .or. .not. yes[1, 1]) error stop 2
    if (given[k]%a /= 1 .or. given[k]%b /= 2 .or. usual[k]%a /= 5 .or. usual[k]%b /= 6) error stop 3
    if (r[k] /= 1.5 .or. any(s(:)[k] /= [2.5, 3.5])) error stop 4
  end do
  number = this_image()
  toward = -number
  sync all
  if (goal[n] /= -n .or. .not. associated(toward, goal)) error stop 5
end program
