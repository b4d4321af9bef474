! F2018 15.5.2.12, 9.6: loops whose selectors name optional dummy arguments, pointers and allocatables that are not there: where the
! reference is not evaluated, nothing happens.
!options: -O2
!also: two all
!images: 1 2 3
module sums
  implicit none
  integer, save :: a(50)[*]
contains
  integer function total(n, k, kp, ka)
    integer, intent(in) :: n
    integer, optional, intent(in) :: k
    integer, pointer, intent(in) :: kp
    integer, allocatable, intent(in) :: ka
    integer :: i
    total = 0
    do i = 1, n
      if (present(k)) total = total + a(i)[k]
    end do
    do i = 1, n
      if (associated(kp)) total = total + a(i)[kp]
    end do
    do i = 1, n
      if (allocated(ka)) total = total + a(i)[ka]
    end do
    do i = 1, n
      if (present(k)) then
        total = total + a(i)[1 + mod(k, num_images())]
      end if
    end do
  end function

  subroutine put(k)
    integer, intent(in), optional :: k
    integer :: i, n
    n = 0
    if (present(k)) n = 50
    do i = 1, n
      a(i)[k] = 5
    end do
    do concurrent (i=1:n)
      a(i)[k] = 5
    end do
  end subroutine

  subroutine one(n, s)
    integer :: n, s, i, k, mode
    mode = 1
    go to 10
    entry two(n, s, k)
    mode = 2
10  continue
    s = 0
    do i = 1, n
      if (mode == 2) then
        s = s + a(i)[k]
      else
        s = s + a(i)
      end if
    end do
  end subroutine
end module

program selectors_that_are_absent
  use sums
  implicit none
  integer, pointer :: kp
  integer, allocatable :: ka
  integer, target :: t
  integer :: i, k, s, n
  k = 1 + mod(this_image(), num_images())
  a = this_image()
  nullify (kp)
  sync all
  n = 0
  do i = 1, n
    s = s + a(i)[kp] + a(i)[ka]
  end do
  if (total(50, kp=kp, ka=ka) /= 0) error stop 'absent'
  t = k; kp => t; allocate (ka, source=k)
  if (total(50, k, kp, ka) /= 150*k + 50*(1 + mod(k, num_images()))) error stop 'present'
  call one(30, s)
  if (s /= 30*this_image()) error stop 'one'
  call two(30, s, k)
  if (s /= 30*k) error stop 'two'
  sync all
  call put
  if (a(7) /= this_image()) error stop 'put'
  sync all
  call put(k)
  sync all
  if (any(a /= 5)) error stop 'put to'
end program
