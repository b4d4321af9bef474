! WHERE writes only what the mask selects; FORALL without dependence becomes DO CONCURRENT.
program masked
  implicit none
  integer :: a(10)[*], b(10), c(4,5)[*], e(4,5), k, i, j
  real :: r(10)[*]
  k = 1
  where (b > 0) a(:)[k] = b
  where (b > 0)
    r(:)[k] = b
  elsewhere
    b = 1
  end where
  if (k > 1) where (e > 0) c(:,:)[k] = e + 1
  forall (i = 1:10, b(i) > 0) a(i)[k] = b(i)
  forall (i = 1:4, j = 1:5)
    c(i, j)[k] = e(i, j)
  end forall
  do concurrent (i = 1:10)
    a(i)[k] = b(i)
  end do
end program
