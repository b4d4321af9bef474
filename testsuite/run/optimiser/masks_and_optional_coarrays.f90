! F2018 11.1.7.4.2, 15.5.2.12: masks of DO CONCURRENT that read other images, and loops over coarrays that may be absent.
module optional_ones
  implicit none
  integer, parameter :: n = 20
contains
  subroutine add(y, k, a, b)
    integer, intent(inout) :: y(:)
    integer, intent(in) :: k
    integer, optional :: a(n)[*]
    integer, intent(in), optional :: b(:)[*]
    integer :: i

    do i = 1, n
      if (present(a)) y(i) = y(i) + a(i)[k]
      if (present(b)) y(i) = y(i) + b(i)[k]
    end do
  end subroutine

  subroutine define(k, a)
    integer, intent(in) :: k
    integer, optional :: a(n)[*]
    integer :: i

    if (.not. present(a)) return
    do i = 2, n
      a(i)[k] = a(i - 1)[k] + a(i)[k]
    end do
  end subroutine

  subroutine nothing(k, first, a)
    integer, intent(in) :: k
    integer, intent(inout) :: first
    integer, optional :: a(n)[*]
    integer :: i

    do i = 1, n
      if (.not. present(a)) exit
      first = first + a(i)[k]
    end do
  end subroutine
end module

program masks_and_optional_coarrays
  use optional_ones
  implicit none
  integer :: a(n)[*], b(n)[*], m(n, 3)[*], y(n), z(n), i, j, k

  a = [(i*this_image(), i=1, n)]
  b = 1000
  m = reshape([(mod(i, 3), i=1, 3*n)], [n, 3])
  sync all
  do k = 1, num_images()
    y = 0
    do concurrent (i = 1:n, a(i)[k] > 5*k)
      y(i) = b(i)[k] + i
    end do
    if (any(y /= [(merge(1000 + i, 0, i > 5), i=1, n)])) error stop 'mask'
    y = 0
    do concurrent (i = 1:n, any(m(i, :)[k] == 2) .and. a(i)[k] /= k)
      y(i) = maxval(m(i, :)[k])
    end do
    if (any(y /= [(merge(2, 0, any(m(i, :) == 2) .and. i > 1), i=1, n)])) error stop 'sections in a mask'
    y = 0
    do concurrent (i = 1:n, sum([(m(i, j)[k], j=1, 3)]) > 2)
      y(i) = 1
    end do
    if (any(y /= [(merge(1, 0, sum(m(i, :)) > 2), i=1, n)])) error stop 'an implied DO in a mask'
    y = 0
    call add(y, k)
    call add(y, k, a)
    call add(y, k, b=b)
    call add(y, k, a, b)
    if (any(y /= [(2*i*k + 2000, i=1, n)])) error stop 'optional'
    i = 0
    call nothing(k, i)
    call nothing(k, i, a)
    if (i /= k*n*(n + 1)/2) error stop 'perhaps absent'
    sync all
  end do
  z = a
  sync all
  if (this_image() == 1) then
    call define(num_images())
    call define(num_images(), a)
    do k = 1, num_images() - 1
      call define(k, a)
    end do
  end if
  sync all
  if (any(a /= [(sum(z(:i)), i=1, n)])) error stop 'defined'
end program
