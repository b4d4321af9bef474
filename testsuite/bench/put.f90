! Image 1 defines a part of a coarray on image 2: with a synchronisation there and back (pingpong, half of it is one operation), and
! many in one segment (issue).
module put_bodies
  use harness
  implicit none
  real(real64), save :: a(largest/8)[*], b(largest/8)
  integer :: n
contains

  subroutine pingpong(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      if (this_image() == 1) then
        a(1:n)[2] = b(1:n)
        sync images (2)
        sync images (2)
      else if (this_image() == 2) then
        sync images (1)
        a(1:n)[1] = b(1:n)
        sync images (1)
      end if
    end do
  end subroutine

  subroutine issue(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      b(1) = i
      a(1:n)[2] = b(1:n)
    end do
    sync memory
  end subroutine
end module

program put
  use put_bodies
  implicit none
  integer :: i

  call begin('put')
  b = 1
  do i = 1, size(sizes)
    n = sizes(i) / 8
    call measure('pingpong', sizes(i), pingpong, per=2)
    call measure('issue', sizes(i), issue, per=1)
  end do
end program
