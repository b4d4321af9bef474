! Exchange of the edges of a square with both neighbours of a ring: columns (contiguous) or rows (strided) of `bytes` bytes, one to
! each side; one SYNC IMAGES before the ghost cells are read and one before they are defined anew.
module halo_bodies
  use harness
  implicit none
  integer, parameter :: widest = 1024
  real(real64), save :: u(0:widest+1, 0:widest+1)[*]
  integer, allocatable :: neighbours(:)
  integer :: n, left, right
contains

  subroutine columns(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      u(1:n, n+1)[left] = u(1:n, 1)
      u(1:n, 0)[right] = u(1:n, n)
      sync images (neighbours)
      sync images (neighbours)
    end do
  end subroutine

  subroutine rows(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      u(n+1, 1:n)[left] = u(1, 1:n)
      u(0, 1:n)[right] = u(n, 1:n)
      sync images (neighbours)
      sync images (neighbours)
    end do
  end subroutine

  subroutine columns_by_get(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      sync images (neighbours)
      u(1:n, 0) = u(1:n, n)[left]
      u(1:n, n+1) = u(1:n, 1)[right]
      sync images (neighbours)
    end do
  end subroutine

  subroutine find_neighbours
    left = modulo(this_image() - 2, num_images()) + 1
    right = modulo(this_image(), num_images()) + 1
    neighbours = [left, right]
    if (left == right) neighbours = [left]
  end subroutine
end module

program halo
  use halo_bodies
  implicit none
  integer :: i

  call begin('halo')
  call find_neighbours
  u = 0
  do i = 1, size(sizes)
    n = sizes(i) / 8
    if (n > widest) cycle
    call measure('columns', sizes(i), columns, per=1)
    call measure('columns-get', sizes(i), columns_by_get, per=1)
    call measure('rows', sizes(i), rows, per=1)
  end do
end program
