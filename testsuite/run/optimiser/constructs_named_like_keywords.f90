! F2018 3.2.1, 11.1: no name is reserved: loops over elements on other images in constructs called DEFAULT, THEN, EXIT, DO and the like.
!options: -O2
!also: two
!images: 1 2
program constructs_named_like_keywords
  implicit none
  integer, parameter :: n = 20
  integer, save :: a(n)[*]
  integer :: i, j, k, s
  k = 1 + mod(this_image(), num_images())
  a = [(i*this_image(), i=1, n)]
  sync all
  s = 0
  do i = 1, n
    then: if (a(i)[k] > 3*k) then
      s = s + a(i)[k]
      if (i == 5) exit then
      s = s + 1
    end if then
  end do
  if (s /= k*sum([(i, i=4, n)]) + 16) error stop 'then'
  s = 0
  default: do i = 1, n
    select case (i)
    case (1:3)
      s = s + a(i)[k]
    case default
      cycle default
    end select
  end do default
  if (s /= 6*k) error stop 'default'
  s = 0
  exit: do i = 1, n
    if (i > 10) exit
    do j = 1, 3
      if (j == 2) exit
      s = s + a(i)[k]
      if (i == 7) exit exit
    end do
  end do exit
  if (s /= 28*k) error stop 'exit'
  s = 0
  do: do i = 1, n
    if: if (i < 3) then
      s = s + a(i)[k]
    else if (i < 5) then if
      s = s - a(i)[k]
    else if
      s = s + 1
    end if if
    case: select case (i)
    case (2) case
      s = s + a(1)[k]
    case default case
      if (i > 30) cycle do
    end select case
  end do do
  if (s /= -3*k + 16) error stop 'do'
  sync all
end program
