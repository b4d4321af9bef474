! F2018 11.1.7.4.3: the variable of a DO construct may be a coarray, read by its name and with an image selector inside, beside image
! control statements.
program coarrays_as_do_variables
  implicit none
  integer, save :: i[*], last[*]
  integer :: j, k, r(3), total

  total = 0
  do i = 1, 3
    k = i
    call next(k)
    do j = 1, 3
      r(j) = i[this_image()]
    end do
    if (any(r /= i) .or. k /= i + 1) error stop 'in a loop inside'
    do j = 1, 3
      total = total + i[this_image()] * j
    end do
  end do
  if (total /= 36) error stop 'summed'
  call of_a_dummy(i, last)
  if (i /= 5 .or. last[num_images()] /= 10 * num_images()) error stop 'a dummy argument'
  if (this_image() == 1) print *, 'PASS'
contains
  subroutine next(x)
    integer, intent(inout) :: x

    x = x + 1
  end subroutine

  subroutine of_a_dummy(n, sum)
    integer, intent(inout) :: n[*], sum[*]
    integer :: m

    sum = 0
    sync all
    do n = 1, 4
      sum = sum + n * this_image()
      sync all
      m = n[num_images()]
      if (m /= n) error stop 'after SYNC ALL'
      sync all
    end do
    sync all
  end subroutine
end program
