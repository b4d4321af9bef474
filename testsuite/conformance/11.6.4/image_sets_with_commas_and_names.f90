! F2018 11.6.4, C1174: image sets with subscripts and arguments in them, with components and keywords that are called like the variable of
! STAT=, and of every kind.
program image_sets_with_commas_and_names
  implicit none
  type pair
    integer :: status, other
  end type
  integer, parameter :: long = selected_int_kind(30)
  integer(long) :: far
  integer(1) :: near
  integer :: a(1, 1, 1, 1), status, k
  type(pair) :: p

  sync all
  k = this_image()
  a = k
  p%status = k
  far = k
  near = int(k, 1)
  sync images ([a(1, 1, 1, 1)])
  sync images ([max(k, 1, 1, k)])
  sync images (p%status, stat=status)
  if (status /= 0) error stop 1
  sync images (chosen(status=k), stat=status)
  if (status /= 0) error stop 2
  sync images ([far])
  sync images (far)
  sync images ([near])
contains
  integer function chosen(status)
    integer, intent(in) :: status

    chosen = status
  end function
end program
