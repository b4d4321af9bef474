! F2018 9.6: loops over elements of a coarray on an image that may be this one. Where the loop only reads the coarray it has a version over
! its memory; what the program stores before the loop, and after it, must stay there.
!images: 1 2 3
!options: -O3
!with: ../expect.f90
module own_fields
  implicit none
  real(8), save :: x(200)[*]
  integer, allocatable :: m(:,:)[:]
  type cell
    integer :: n = 0
    real    :: r = 0
  end type
end module

program loops_that_read_the_own_image
  use expectations
  use own_fields
  implicit none
  integer :: a(100)[*], c[*], b(100), i, k, me, round, s
  type(cell) :: cells(50)[*]
  real(8) :: total

  me = this_image()
  allocate (m(10,10)[*])
  x = me
  sync all

  do round = 1, 3
    ! stores in front of the loop, and behind it
    do i = 1, 100
      a(i) = i*round
    end do
    a(7) = -round
    s = 0
    do i = 1, 100
      s = s + a(i)[me]
    end do
    a(7) = 7*round
    call expect(s, 5050*round - 8*round, 'stores in front of the loop')
    call expect(sum(a(:)), 5050*round, 'stores behind the loop')

    ! another array is defined
    do i = 1, 100
      b(i) = a(101 - i)[me] + 1
    end do
    call expect(b(1), 100*round + 1, 'another array')

    ! the coarray itself is defined: no view of it
    do i = 2, 100
      a(i) = a(i - 1)[me] + 1
    end do
    call expect(a(100), round + 99, 'the coarray itself')
    do i = 2, 100
      a(i)[me] = a(i - 1) + 2
    end do
    call expect(a(100), round + 198, 'the coarray by its selector')
    do i = 1, 100
      if (i > 50) then
        c = i
      else
        c = -i
      end if
      if (c[me] /= c) error stop 'a scalar that the loop defines'
    end do

    ! some image, perhaps this one
    sync all
    do k = 1, num_images()
      total = 0
      do i = 1, 200
        total = total + x(i)[k]
      end do
      call expect(nint(total), 200*(k + round - 1), 'each image by turns')
    end do
    sync all
    x = x + 1
    sync all
  end do

  do k = 1, 10
    m(:, k) = [(i*k, i = 1, 10)]
  end do
  cells%n = [(i, i = 1, 50)]
  s = 0
  do k = 1, 10
    do i = 1, 10
      s = s + m(i, k)[me]*cells(i)[me]%n
    end do
  end do
  m(1, 1) = -1
  cells(1)%n = -1
  call expect(s, 55*385, 'allocatable, and components')
  call through_dummies(a, x, 100)
  sync all

contains

  subroutine through_dummies(d, y, n)
    integer, intent(in)    :: n
    integer, intent(inout) :: d(n)[*]
    real(8), intent(inout) :: y(:)[*]
    integer :: i, t

    d = 1
    y = 2
    d(3) = 5
    t = 0
    do i = 1, n
      t = t + d(i)[this_image()] + int(y(i)[this_image()])
    end do
    d(3) = 1
    y = 0
    call expect(t, 3*n + 4, 'dummies')
    call expect(sum(d), n, 'a dummy behind the loop')
  end subroutine
end program
