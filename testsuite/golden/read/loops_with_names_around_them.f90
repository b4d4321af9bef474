! F2018 11.1.3, 11.1.11: names of ASSOCIATE and SELECT TYPE constructs around a loop, which stand for themselves in it; where they mix with others it stays as it is.
!options: -O2
module fields
  implicit none
  type :: field
    integer :: n = 0
    real, allocatable :: u(:), halo(:)[:]
  end type
contains
  subroutine add(this, left)
    class(field), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i
    associate (n => this%n, u => this%u, halo => this%halo)
      do i = 1, n
        u(i) = u(i) + halo(i)[left]
      end do
      do i = 2, n
        this%u(i) = u(i - 1) + this%halo(i)[left]
      end do
    end associate
    select type (f => this)
    type is (field)
      do i = 1, f%n
        f%u(i) = f%halo(i)[left]
      end do
    end select
  end subroutine
end module
