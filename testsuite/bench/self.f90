! Coindexed objects that turn out to be on this image: transfers, single elements in a loop, and that loop without image selectors.
module self_bodies
  use harness
  implicit none
  integer, parameter :: elements = 1024
  real(real64), save :: a(largest/8)[*], b(largest/8)
  real(real64) :: total = 0
  integer :: n, me
contains

  subroutine put(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      b(1) = i
      a(1:n)[me] = b(1:n)
    end do
  end subroutine

  subroutine get(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      b(1:n) = a(1:n)[me]
      total = total + b(1)
    end do
  end subroutine

  subroutine loop(count)
    integer, intent(in) :: count
    real(real64) :: s
    integer :: i, k

    do k = 1, count
      s = 0
      do i = 1, elements
        s = s + a(i)[me]
      end do
      total = total + s
    end do
  end subroutine

  subroutine local_loop(count)
    integer, intent(in) :: count
    real(real64) :: s
    integer :: i, k

    do k = 1, count
      s = k
      do i = 1, elements
        s = s + a(i)
      end do
      total = total + s
    end do
  end subroutine
end module

program self
  use self_bodies
  implicit none
  integer :: i

  call begin('self')
  me = this_image()
  a = 1
  b = 2
  do i = 1, size(sizes)
    n = sizes(i) / 8
    call measure('put', sizes(i), put, per=1)
    call measure('get', sizes(i), get, per=1)
  end do
  call measure('loop', 8, loop, per=elements)
  call measure('local-loop', 8, local_loop, per=elements)
end program
