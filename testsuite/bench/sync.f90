! Image control without data: SYNC ALL, SYNC IMAGES of a pair, of a ring, and with all others.
module sync_bodies
  use harness
  implicit none
  integer, allocatable :: neighbours(:)
contains

  subroutine with_all(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      sync all
    end do
  end subroutine

  subroutine with_pair(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() > 2) return
    do i = 1, count
      sync images (3 - this_image())
    end do
  end subroutine

  subroutine with_neighbours(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      sync images (neighbours)
    end do
  end subroutine

  subroutine with_star(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      sync images (*)
    end do
  end subroutine

  subroutine find_neighbours
    integer :: me, n

    me = this_image()
    n = num_images()
    neighbours = [modulo(me - 2, n) + 1, modulo(me, n) + 1]
    if (neighbours(1) == neighbours(2)) neighbours = neighbours(1:1)
  end subroutine
end module

program sync
  use sync_bodies
  implicit none

  call begin('sync')
  call find_neighbours
  call measure('all', 0, with_all, per=1)
  call measure('images', 0, with_pair, per=1)
  call measure('ring', 0, with_neighbours, per=1)
  call measure('images-all', 0, with_star, per=1)
end program
