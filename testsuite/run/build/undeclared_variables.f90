! F2018 8.7, 19.4: variables that nothing declares belong to the program unit, also when they appear first in a statement around which the translation
! needs lines, or inside CHANGE TEAM and CRITICAL.
program undeclared_variables
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit character(3) (t)
  type list
    integer, allocatable :: c(:)
  end type
  type(list), save :: o[*]
  type(team_type) :: all_of_us
  integer :: a(4)[*]
  character(8), save :: digits[*]

  o%c = [1, 2, 3]
  digits = '7'
  a = 0
  sync all
  j = sum(o[1]%c)
  do i = 1, size(o[1]%c)
    n = n*0 + o[1]%c(i)
  end do
  if (j /= 6 .or. i /= 4 .or. n /= 3) error stop 'statements with temporaries'
  form team (1, all_of_us)
  change team (all_of_us)
    images = num_images()
    critical
      m = 7
      text = 'abcd'
    end critical
  end team
  if (images /= num_images() .or. m /= 7 .or. text /= 'abc') error stop 'constructs'
  read (digits[1](1:1), *) iv
  if (iv /= 7) error stop 'input'
  a([1, 2])[1] = [(l, l=5, 6)]
  sync all
  x = a(2)[1]/4.
  if (x /= 1.5) error stop 'reals'
  call inside
contains
  subroutine inside
    k = sum(o[1]%c(2:))
    if (k /= 5 .or. m /= 7) error stop 'an internal procedure'
    call define(number, o[1]%c(3))
    if (number /= 3) error stop 'arguments'
  end subroutine

  subroutine define(n, k)
    integer, intent(out) :: n
    integer, intent(in) :: k
    n = k
  end subroutine
end program
