! F2018 9.6: an object with allocatable components in every kind of statement that evaluates expressions, and in pure procedures.
module whole_values
  implicit none
  type t
    integer, allocatable :: v(:)
  end type
  type(t), save :: a[*], ar(3)[*]
contains
  pure integer function total(x)
    type(t), intent(in) :: x
    total = sum(x%v)
  end function
  pure integer function there(k)
    integer, intent(in) :: k
    there = total(a[k])
  end function
  subroutine contexts(k)
    integer, intent(in) :: k
    integer :: n, i, r(3)
    type(t) :: b
    n = 0
    if (k < 0) then
      n = 1
    else if (total(a[k]) == 6) then
      n = 2
    else if (total(ar(2)[k]) == 7) then
      n = 3
    end if
    if (n /= 2) error stop 1
    do while (total(a[k]) == 6 .and. n < 5)
      n = n + 1
    end do
    if (n /= 5) error stop 2
    select case (total(a[k]) + total(ar(1)[k]))
    case (12)
      n = 7
    end select
    if (n /= 7) error stop 3
    do concurrent (i = 1:3)
      r(i) = total(ar(i)[k])
    end do
    if (any(r /= 6)) error stop 4
    if (there(k) /= 6) error stop 5
    do i = 1, 3
      if (total(a[k]) + i == 7) cycle
      if (total(a[k]) + total(ar(1)[k]) + i == 14) exit
    end do
    if (i /= 2) error stop 9
    if (total(a[k]) == 5) return
    if (total(a[k]) == 6) b = a[k]
    if (total(b) /= 6) error stop 6
    b = t([1, 2])
    do 10 i = 1, 3
10  b = ar(i)[k]
    if (total(b) /= 6) error stop 8
  end subroutine
end module
program whole_objects_in_contexts
  use whole_values
  implicit none
  integer :: i
  a%v = [1, 2, 3]
  do i = 1, 3
    ar(i)%v = [6]
  end do
  sync all
  call contexts(num_images())
  sync all
end program
