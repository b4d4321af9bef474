! Image inquiry (F2018 16.9).
program inquiries
  implicit none
  integer :: a[*], b(3)[2,0:*], n, v(2), k
  integer(8) :: w
  integer, allocatable :: h(:)[:]
  type t
    integer, allocatable :: co[:]
  end type
  type(t) :: r
  k = 1
  n = this_image() + num_images()
  n = this_image(a, 1)
  v = this_image(b)
  n = this_image(coarray=b, dim=2)
  n = image_index(b, [1, 0]) + image_index(a, [k])
  v = lcobound(b)
  v = ucobound(b)
  n = lcobound(b, 1) + ucobound(b, k)
  w = lcobound(b, dim=2, kind=8)
  v = coshape(b)
  n = this_image(h, 1)
  n = lcobound(r%co, 1)
  a[num_images()] = 3
  n = b(2)[1, this_image() - 1]
contains
  subroutine s(c, m)
    integer, intent(in) :: m
    integer :: c(2)[m:m+1, *]
    v = this_image(c)
  end subroutine
  pure function t3(i) result(r)
    integer, intent(in) :: i
    real :: r(num_images())
    r = i
  end function
end program
