! F2018 11.1.3.3: loops that select images of names for coarrays, for parts of them and for their components, which they define by other names, too.
!with: ../expect.f90
!also: two all
module fields
  implicit none
  type :: field
    integer :: n = 0
    integer, allocatable :: u(:)[:], v(:, :)[:]
  contains
    procedure :: exchange
    procedure :: spread_up
  end type
  type :: pair
    integer :: a = 0, b = 0
  end type

contains

  ! Halos of u(0:n + 1) from both neighbours, and row 0 of v.
  subroutine exchange(this, left, right)
    class(field), intent(inout) :: this
    integer, intent(in) :: left, right
    integer :: i

    associate (u => this%u, v => this%v, n => this%n)
      do i = 1, 1
        u(0) = u(n)[left]
        u(n + 1) = u(1)[right]
      end do
      do i = 1, n
        v(0, i)[right] = v(n, i)
      end do
    end associate
  end subroutine

  ! On the image itself: u(i) is u(i - 1) + 1, whatever the names.
  subroutine spread_up(this, me)
    class(field), intent(inout) :: this
    integer, intent(in) :: me
    integer :: i

    associate (u => this%u, n => this%n)
      associate (w => u)
        do i = 1, n
          u(i) = w(i - 1)[me] + 1
        end do
        do i = 1, n
          w(i)[me] = this%u(i - 1) + 1
        end do
        do i = 1, n
          w(i) = w(i - 1)[me] + 1
        end do
        do i = 1, n
          this%u(i)[me] = w(i - 1)[me] + u(i - 1) - this%u(i - 1) + 1
        end do
      end associate
    end associate
  end subroutine
end module

program coarrays_of_associate_constructs_in_loops
  use expectations
  use fields
  implicit none
  integer, parameter :: n = 20
  type(field) :: f
  type(pair) :: p(n)[*]
  integer :: x(0:n)[*], z(n, 3)[*], y(n), me, left, right, i, j

  me = this_image()
  left = merge(num_images(), me - 1, me == 1)
  right = merge(1, me + 1, me == num_images())
  f%n = n
  allocate (f%u(0:n + 1)[*], f%v(0:n, n)[*])
  f%u = [(i + 100*me, i=0,n + 1)]
  f%v = 0
  f%v(n, :) = f%u(1:n)
  x = [(i + 100*me, i=0,n)]
  z = spread(x(1:n), 2, 3)
  p%a = x(1:n)
  p%b = -x(1:n)
  sync all
  call f%exchange(left, right)
  sync all
  call expect(f%u(0), n + 100*left, 'from the left')
  call expect(f%u(n + 1), 1 + 100*right, 'from the right')
  call expect(f%v(0, :), [(i + 100*left, i=1,n)], 'to the right')
  f%u(0) = 7
  call f%spread_up(me)
  call expect(f%u(0:n), [(7 + i, i=0,n)], 'by several names')
  sync all

  associate (s => x(4:16:3), c => p%b, o => x, r => z(:, 2), q => p)
    do i = 1, 5
      y(i) = s(i)[right] + i
    end do
    call expect(y(:5), [(4 + 3*(i - 1) + 100*right + i, i=1,5)], 'a section')
    do i = 1, n
      y(i) = c(i)[right] + q(i)[right]%a + i
    end do
    call expect(y, [(i, i=1,n)], 'components')
    do i = 0, n - 1
      y(i + 1) = o(i)[left] + r(i + 1)[right]
    end do
    call expect(y, [(2*i - 1 + 100*(left + right), i=1,n)], 'an array that begins at zero, and a column')
    sync all
    do i = 1, 5
      s(i)[right] = me
    end do
    sync all
    call expect(o(4:16:3), [(left, i=1,5)], 'a section that is defined')
    call expect(x(5:17:3), [(5 + 3*i + 100*me, i=0,4)], 'what lies between')
    o(0) = 1
    do i = 1, n
      x(i) = o(i - 1)[me] + 1
    end do
    call expect(x(n), n + 1, 'a coarray by its name')
    do concurrent (j = 1:3, i = 1:n)
      z(i, j) = z(i, j) + o(i)[me]
    end do
  end associate
  call expect(z(:, 3), [(2*i + 1 + 100*me, i=1,n)], 'DO CONCURRENT')
end program
