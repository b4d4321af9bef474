! F2018 9.6: loops over elements on one image, where default integers have eight bytes.
!options: -O2 -fdefault-integer-8
module fields
  integer, allocatable :: u(:,:)[:,:]
end module

program loops_with_integers_of_eight_bytes
  use fields
  implicit none
  integer    :: a(3)[0:*], b(2)[2,*], i, k, s
  integer(4) :: narrow

  allocate (u(2,2)[1,*])
  a = this_image()
  b = this_image()
  u = this_image()
  sync all
  k = mod(this_image(), num_images()) + 1
  narrow = int(k, 4)
  s = 0
  do i = 1, 2
    s = s + a(i)[k - 1] + u(i,1)[1,narrow]
  end do
  do i = 1, 2
    s = s + b(i)[1,1]
  end do
  if (s /= 4*k + 2) error stop 'wrong sum'
  do i = 1, 3
    a(i)[narrow - 1] = a(i)[k - 1] + 1
  end do
  sync all
  if (any(a /= this_image() + 1)) error stop 'wrong elements'
  sync all
end program
