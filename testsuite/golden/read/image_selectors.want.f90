! Cosubscripts become an image index by the cobounds (F2018 9.6).
program image_selectors
  use cafrt, only: cafrt_allocate_begin, cafrt_allocate_end, cafrt_allocated_image, cafrt_get, cafrt_image_index
  implicit none
  integer :: one, zero, seven, two, three
  save :: one, zero, seven, two, three
  integer, allocatable :: h, h0, h2
  integer :: n, i, j
  i = 1
  j = 2
  n = cafrt_get(one, i) + cafrt_get(zero, (i) + 1) + cafrt_get(zero, (i+1) + 1) + cafrt_get(seven, (i) - 6) + cafrt_get(two, &
      cafrt_image_index([1, 2, 1], [i, j])) + cafrt_get(three, cafrt_image_index([1, 2, 0, 3, 1], [i, j, i+j]))
  n = cafrt_get(two, cafrt_image_index([1, 2, 1], [int(int(i, 8), 4), j]))
  call cafrt_allocate_begin(allocated(h))
  allocate (h)
  call cafrt_allocate_end([1], h)
  call cafrt_allocate_begin(allocated(h0))
  allocate (h0)
  call cafrt_allocate_end([0], h0)
  call cafrt_allocate_begin(allocated(h2))
  allocate (h2)
  call cafrt_allocate_end([1, 2, 1], h2)
  n = cafrt_get(h, i) + cafrt_get(h0, cafrt_allocated_image(h0, 1, [i])) + cafrt_get(h2, cafrt_allocated_image(h2, 2, [i, j]))
contains
  integer function f(a, b, n, m)
    use cafrt, only: cafrt_get, cafrt_image_index
    integer, intent(in) :: n, m
    integer :: a(n), b
    integer(4) :: cafc_cobounds_b(3)
    integer(4) :: cafc_cobounds_a(1)
    cafc_cobounds_b = [1, int(m, 4), 0]
    cafc_cobounds_a = [int(n, 4)]
    f = cafrt_get(a(1), cafrt_image_index(cafc_cobounds_a, [i])) + cafrt_get(b, cafrt_image_index(cafc_cobounds_b, [i, j]))
  end function
end program
