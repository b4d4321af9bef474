! F2018 15.6.2.6: results of a function and its ENTRY are one variable: what one get defines selects the image of the next.
!also: two all
module results
  implicit none
  type t
    integer :: k, l(4)
  end type
  type(t), save :: d[*]
  integer, save :: e(4)[*]
contains
  function f(j) result(r)
    integer, intent(in) :: j
    type(t) :: r, s
    integer :: y(4)
    s%k = 1
    r = d[j]
    y(:) = e(:)[s%k]
    if (any(y /= 10*j + [1,2,3,4])) then
      error stop 'the image is that of before'
    end if
    return
    entry g(j) result(s)
    s%k = 1
  end function
end module
program gets_into_results_of_entries
  use results
  implicit none
  type(t) :: x
  d%k = this_image()
  e = 10*this_image() + [1,2,3,4]
  sync all
  x = f(num_images())
  sync all
end program
