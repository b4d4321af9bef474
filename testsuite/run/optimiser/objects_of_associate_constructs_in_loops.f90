! F2018 11.1.3: loops over coarray components of objects that have names by ASSOCIATE constructs around them.
!with: ../expect.f90
!also: two all
module grids
  implicit none
  type :: field
    integer :: n = 0
    real, allocatable :: u(:)
    real, allocatable :: halo(:)[:]
  end type
  type :: grid
    type(field) :: f
    type(field), allocatable :: more
  end type

contains

  ! Defines this%f%u: 10 times the halo of the image `left`.
  subroutine read_by_name(this, left)
    class(grid), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i

    associate (f => this%f, me => this)
      f%u = 0
      do i = 1, f%n
        f%u(i) = f%u(i) + f%halo(i)[left]
      end do
      do i = 1, f%n
        f%u(i) = f%u(i) + this%f%halo(i)[left]
      end do
      do i = 1, f%n
        me%f%u(i) = f%u(i) + 3*me%f%halo(i)[left]
      end do
      do i = 1, size(me%f%u)
        me%f%u(i) = me%f%u(i) + 5*me%f%halo(i)[left]
      end do
    end associate
  end subroutine

  ! On the image itself: each element becomes the one before it and 1 more.
  subroutine define_by_name(this, me)
    class(grid), intent(inout) :: this
    integer, intent(in) :: me
    integer :: i

    associate (f => this%f)
      do i = 2, f%n
        f%halo(i)[me] = this%f%halo(i - 1) + 1
      end do
      do i = 2, f%n
        this%f%halo(i)[me] = f%halo(i - 1) + 1
      end do
      do i = 2, f%n
        f%halo(i) = f%halo(i - 1)[me] + 1
      end do
      associate (g => f, h => this%f%halo)
        do i = 2, f%n
          g%halo(i) = f%halo(i - 1)[me] + 1
        end do
        do i = 2, f%n
          h(i) = g%halo(i - 1)[me] + 1
        end do
      end associate
    end associate
  end subroutine

  pure function sum_by_name(this, left) result(s)
    class(grid), intent(in) :: this
    integer, intent(in) :: left
    real :: s
    integer :: i

    s = 0
    associate (more => this%more)
      do i = 1, more%n
        s = s + more%halo(i)[left]
      end do
    end associate
  end function
end module

program objects_of_associate_constructs_in_loops
  use expectations
  use grids
  implicit none
  integer, parameter :: n = 30
  class(grid), allocatable :: g
  integer :: me, left, i

  me = this_image()
  left = merge(num_images(), me - 1, me == 1)
  allocate (g)
  allocate (g%more)
  g%f%n = n
  g%more%n = n
  allocate (g%f%u(n), g%f%halo(n)[*], g%more%halo(n)[*])
  g%f%halo = [(real(i + 100*me), i=1,n)]
  g%more%halo = -g%f%halo
  sync all
  call read_by_name(g, left)
  call expect(nint(g%f%u), [(10*(i + 100*left), i=1,n)], 'components')
  call expect(nint(sum_by_name(g, left)), -sum([(i + 100*left, i=1,n)]), 'a sum')
  sync all
  do i = 1, 5
    g%f%halo(1) = 7*i
    call define_by_name(g, me)
    call expect(nint(g%f%halo(n)), 7*i + n - 1, 'the own image by two names')
  end do
end program
