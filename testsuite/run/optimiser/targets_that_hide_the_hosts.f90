! F2018 19.5.1.4: a target of an internal procedure hides a variable of the host; the loop computes a subscript from it.
!options: -O2
!also: two all
program t5
  implicit none
  integer, save :: a(100)[*]
  integer :: k, y(20), i, list(20), big(10), me
  me = mod(this_image(), num_images()) + 1
  k = 1
  a = [(1000*this_image() + i, i=1,100)]
  list = [(mod(i,10)+1, i=1,20)]
  big = [(7*i, i=1,10)]
  sync all
  do i = 1, 20
    y(i) = a(i)[k]
  end do
  call inner
  if (any(y /= 1000*me + 7*list)) error stop 'wrong'
  sync all
contains
  subroutine inner
    integer, target, save :: k = -1500000000
    integer, pointer, save :: p => k
    integer :: j
    do i = 1, 20
      p = list(i)
      j = big(k)
      y(i) = a(j)[me]
    end do
  end subroutine
end program
