! Image inquiry (F2018 16.9).
program inquiries
  use cafrt, only: cafrt_cobounds, cafrt_coshape, cafrt_image_index, cafrt_lcobound_dim, cafrt_num_images, cafrt_put_scalar, &
      cafrt_select_image, cafrt_this_image, cafrt_this_image_coarray, cafrt_this_image_dim, cafrt_ucobound, cafrt_ucobound_dim
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: a, b(3), n, v(2), k
  save :: a, b
  integer(8) :: w
  integer, allocatable :: h(:)
  type t
    integer, allocatable :: co
  end type
  type(t) :: r
  k = 1
  n = cafrt_this_image() + cafrt_num_images()
  n = cafrt_this_image()
  v = cafrt_this_image_coarray([1_8, 2_8, 0_8])
  n = ((cafrt_this_image() - 1)/2)
  n = cafrt_image_index([1, 2, 0], [1, 0]) + cafrt_image_index([1], [k])
  v = [1, 0]
  v = cafrt_ucobound([1_8, 2_8, 0_8])
  n = 1 + cafrt_ucobound_dim([1, 2, 0], k)
  w = int(0, 8)
  v = cafrt_coshape([1_8, 2_8, 0_8])
  n = cafrt_this_image_dim(cafrt_cobounds(h, 1), 1)
  n = cafrt_lcobound_dim(cafrt_cobounds(r%co, 1), 1)
  call cafrt_put_scalar(a, cafrt_num_images(), 3)
  n = cafrt_get(b(2), cafrt_select_image(1, 1, 2, (cafrt_this_image() - 1) + 1))
contains
  subroutine s(c, m)
    use cafrt, only: cafrt_this_image_coarray
    integer, intent(in) :: m
    integer :: c(2)
    integer(8) :: cafc_cobounds_c(3)
    cafc_cobounds_c = [int(m, 8), int(m+1, 8), 1_8]
    v = cafrt_this_image_coarray(cafc_cobounds_c)
  end subroutine
  pure function t3(i) result(r)
    use cafrt, only: cafrt_num_images
    integer, intent(in) :: i
    real :: r(cafrt_num_images())
    r = i
  end function
end program
