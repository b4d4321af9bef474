! Single elements of a coarray on another image in a loop, as old programs do: in order, at random places, and of a component.
module scalar_bodies
  use harness
  implicit none
  integer, parameter :: n = 1024
  type cell
    real(real64) :: value
    integer :: kind
  end type
  real(real64), save :: a(n)[*]
  type(cell), save :: cells(n)[*]
  integer :: place(n)
  real(real64) :: total = 0
contains

  subroutine get_in_order(count)
    integer, intent(in) :: count
    real(real64) :: s
    integer :: i, k

    if (this_image() /= 1) return
    do k = 1, count
      s = 0
      do i = 1, n
        s = s + a(i)[2]
      end do
      total = total + s
    end do
  end subroutine

  subroutine get_at_random(count)
    integer, intent(in) :: count
    real(real64) :: s
    integer :: i, k

    if (this_image() /= 1) return
    do k = 1, count
      s = 0
      do i = 1, n
        s = s + a(place(i))[2]
      end do
      total = total + s
    end do
  end subroutine

  subroutine get_component(count)
    integer, intent(in) :: count
    real(real64) :: s
    integer :: i, k

    if (this_image() /= 1) return
    do k = 1, count
      s = 0
      do i = 1, n
        s = s + cells(i)[2]%value
      end do
      total = total + s
    end do
  end subroutine

  subroutine put_in_order(count)
    integer, intent(in) :: count
    integer :: i, k

    if (this_image() /= 1) return
    do k = 1, count
      do i = 1, n
        a(i)[2] = i + k
      end do
    end do
    sync memory
  end subroutine

  subroutine choose_places
    integer :: i, next

    next = 17
    do i = 1, n
      next = modulo(next * 421 + 1663, 7875)
      place(i) = modulo(next, n) + 1
    end do
  end subroutine
end module

program scalar
  use scalar_bodies
  implicit none

  call begin('scalar')
  a = 1
  cells%value = 1
  cells%kind = 0
  call choose_places
  call measure('get', 8, get_in_order, per=n)
  call measure('get-random', 8, get_at_random, per=n)
  call measure('get-component', 8, get_component, per=n)
  call measure('put', 8, put_in_order, per=n)
end program
