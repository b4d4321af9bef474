! F2018 9.6, 16.9: inquiries of components of other images in loops, alone, beside values and in bounds.
!images: 1 2 3
program sizes_of_components_in_loops
  implicit none
  type thing
    real, allocatable :: a(:), m(:, :)
    real, pointer :: p(:) => null()
    character(:), allocatable :: text
  end type
  type(thing), save :: d(8)[*]
  integer :: i, k, s, me
  real :: total, v(8)

  me = this_image()
  k = 1 + mod(me, num_images())
  do i = 1, 8
    allocate (d(i)%a(i:2*i + me), source=real(i))
    allocate (d(i)%p(i + me), source=real(me))
    if (mod(i, 2) == 0) allocate (d(i)%m(0:i, me))
    d(i)%text = repeat('x', i + me)
  end do
  sync all
  s = 0
  do i = 1, 8
    s = s + size(d(i)[k]%a)
  end do
  if (s /= sum([(i + k + 1, i=1,8)])) error stop 'SIZE'
  s = 0
  do i = 1, 8
    s = s + lbound(d(i)[k]%a, 1) + 100*ubound(d(i)[k]%a, 1) + size(d(i)[k]%p) + len(d(i)[k]%text)
    if (allocated(d(i)[k]%m)) s = s + 10000*size(d(i)[k]%m, 2) + ubound(d(i)[k]%m, 1)
  end do
  if (s /= sum([(i + 100*(2*i + k) + 2*(i + k) + merge(10000*k + i, 0, mod(i, 2) == 0), i=1,8)])) error stop 'bounds'
  total = 0
  do i = 1, 8
    total = total + sum(d(i)[k]%a) / size(d(i)[k]%a)
    v(1:3) = d(i)[k]%a(ubound(d(i)[k]%a, 1) - 2:ubound(d(i)[k]%a, 1))
    if (any(v(1:3) /= merge([real(i), real(i), real(i)], v(1:3), size(d(i)[k]%a) >= 3))) error stop 'the last elements'
    v(1:size(d(i)[k]%p)) = d(i)[k]%p
    if (any(v(1:size(d(i)[k]%p)) /= k)) error stop 'a pointer'
    if (i + me >= 8 .or. i + k >= 8) exit
  end do
  if (total /= sum([(real(j_of(i)), i=1,min(8, 8 - me, 8 - k))])) error stop 'values beside sizes'
contains
  pure integer function j_of(i)
    integer, intent(in) :: i

    j_of = i
  end function
end program
