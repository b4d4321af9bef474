! F2018 11.1.11: loops that use names of SELECT TYPE constructs around them, for what they define by other names, too.
!with: ../expect.f90
!also: two all
module fields
  implicit none
  integer, parameter :: n = 50
  type, abstract :: base
    integer :: n = 0
  end type
  type, extends(base) :: of_reals
    real, allocatable :: u(:)
  end type
  type, extends(base) :: of_integers
    integer, allocatable :: u(:)
  end type
  type :: holder
    class(base), allocatable :: f
    integer :: last = n
  end type
  real, allocatable :: halo(:)[:]
  integer :: x(n)[*]

contains

  subroutine fill(this, left)
    class(holder), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i

    select type (f => this%f)
    type is (of_reals)
      do i = 1, f%n
        f%u(i) = 2*halo(i)[left]
      end do
    class is (of_integers)
      do i = 1, size(f%u)
        f%u(i) = nint(3*halo(i)[left])
      end do
    end select
  end subroutine

  ! Elements 1 to 10 only: the loop itself says that it is the last.
  subroutine stop_early(this, left)
    class(holder), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i

    select type (same => this)
    class is (holder)
      associate (f => same%f)
        select type (f)
        type is (of_integers)
          do i = 1, n
            if (i > this%last) exit
            f%u(i) = x(i)[left]
            if (i == 10) same%last = 10
          end do
        end select
      end associate
    end select
  end subroutine

  ! Each is the one before it, on the image itself, and 1 more.
  subroutine count_up(array, me)
    class(*), intent(inout) :: array(:)
    integer, intent(in) :: me
    integer :: i

    select type (y => array)
    type is (integer)
      do i = 2, size(y)
        y(i) = y(i - 1) + x(i)[me]
      end do
    end select
  end subroutine
end module

program loops_in_select_type_constructs
  use expectations
  use fields
  implicit none
  type(holder) :: h
  integer :: me, left, i, y(n)

  me = this_image()
  left = 1 + mod(me, num_images())
  allocate (halo(n)[*])
  halo = 100*me
  x = me
  sync all
  allocate (h%f, source=of_reals(n, [(0.0, i=1,n)]))
  call fill(h, left)
  select type (f => h%f)
  type is (of_reals)
    call expect(nint(f%u), [(200*left, i=1,n)], 'reals')
  end select
  deallocate (h%f)
  allocate (h%f, source=of_integers(n, [(0, i=1,n)]))
  call fill(h, left)
  select type (f => h%f)
  type is (of_integers)
    call expect(f%u, [(300*left, i=1,n)], 'integers')
    f%u = 0
  end select
  call stop_early(h, left)
  select type (f => h%f)
  type is (of_integers)
    call expect(f%u, [(merge(left, 0, i <= 10), i=1,n)], 'an end that the loop defines')
  end select
  y(1) = 5
  call count_up(y, me)
  call expect(y(n), 5 + (n - 1)*me, 'an array of CLASS(*)')
end program
