! F2018 15.6.2.6: results of a function and its ENTRY are one variable: the loop computes a subscript by one and by the other.
!options: -O2
!also: two all
module m12
  implicit none
  integer, save :: a(100)[*]
contains
  integer function f(list, l2, big, y, k)
    integer :: list(:), l2(:), big(:), y(:), k, i, j, e
    entry e(list, l2, big, y, k)
    do i = 1, 20
      f = list(i)
      e = l2(i)
      j = big(f)
      y(i) = a(j)[k]
    end do
  end function
end module
program t12
  use m12
  implicit none
  integer :: i, k, q, y(20)
  a = [(1000*this_image() + i, i=1,100)]
  k = mod(this_image(), num_images()) + 1
  sync all
  q = f([(-1500000000, i=1,20)], [(i, i=1,20)], [(2*i, i=1,30)], y, k)
  if (any(y /= [(1000*k+2*i, i=1,20)])) error stop 'wrong'
  sync all
end program
