! F2018 11.1.8: a scalar that one branch of an IF construct defines, and another one uses as the subscript of a coindexed object.
!options: -O2
!also: two all
program y1
  implicit none
  integer, save :: a(100)[*]
  integer :: i, j, s, w, k, list(8), l2(8), c(8)
  k = mod(this_image(), num_images()) + 1
  list = [3,1,2,8,7,6,5,4]; l2 = [10,20,30,40,50,60,70,80]; c = [2,2,1,2,3,1,2,2]
  do i = 1, 100; a(i) = 1000*this_image() + i; end do
  sync all
  s = 0; w = 0; j = 5
  do i = 1, 8
    if (c(i) == 1) then
      j = list(i)
    else if (c(i) == 2) then
      s = s + i*a(l2(j))[k]
    else
      s = s + a(j)[k]
    end if
  end do
  j = 5
  do i = 1, 8
    if (c(i) == 1) then
      j = list(i)
    else if (c(i) == 2) then
      w = w + i*(l2(j) + 1000*k)
    else
      w = w + j + 1000*k
    end if
  end do
  if (s /= w) error stop 'another value'
  sync all
end program
