! F2018 16.9.46 to 16.9.50: collectives of all kinds and sizes in any order, whose source or result image changes: images that need nothing
! from others run ahead, and nothing that they do next may reach those that are late.
!images: 1 2 3 4 5
!also: two all
!timeout: 60
!stdout: all right
module draw
  implicit none
  integer :: state = 12345
contains
  ! The same on all images: 0 to n-1.
  integer function below(n)
    integer, intent(in) :: n

    state = mod(state * 421 + 1663, 7875)
    below = mod(state, n)
  end function
end module

program collectives_of_all_sizes_in_a_row
  use, intrinsic :: iso_fortran_env, only: int64
  use draw
  implicit none
  integer, parameter :: sizes(12) = [1, 2, 5, 6, 7, 40, 300, 1000, 4000, 9000, 70000, 400000]
  integer(int64), allocatable, target :: own(:)
  integer(int64), save, target :: kept(400000)
  integer(int64), pointer, contiguous :: a(:)
  integer :: i, me, n, images, chosen

  me = this_image()
  images = num_images()
  allocate (own(400000))
  do i = 1, 600
    n = sizes(1 + below(merge(12, 9, mod(i, 8) == 0)))
    a => kept(:n)
    if (below(2) == 0) a => own(:n)
    chosen = 1 + below(images)
    call dawdle(below(7))
    call fill(i)
    select case (below(6))
    case (0, 1)
      call co_broadcast(a, chosen)
      call check('co_broadcast', 1_int64, int(chosen, int64))
    case (2)
      call co_sum(a)
      call check('co_sum', int(images, int64), images * (images + 1_int64) / 2)
    case (3)
      call co_sum(a, result_image=chosen)
      if (me == chosen) call check('co_sum to one', int(images, int64), images * (images + 1_int64) / 2)
    case (4)
      call co_max(a, result_image=chosen)
      if (me == chosen) call check('co_max to one', 1_int64, int(images, int64))
    case (5)
      call co_reduce(a, plus)
      call check('co_reduce', int(images, int64), images * (images + 1_int64) / 2)
    end select
  end do
  if (me == 1) print '(a)', 'all right'
contains

  pure integer(int64) function plus(x, y)
    integer(int64), intent(in) :: x, y

    plus = x + y
  end function

  ! Element k of image j.
  subroutine fill(step)
    integer, intent(in) :: step
    integer :: k

    do k = 1, n
      a(k) = 100_int64 * (1000_int64 * k + step) + me
    end do
  end subroutine

  subroutine check(what, times, rest)
    character(*), intent(in)   :: what
    integer(int64), intent(in) :: times, rest
    integer :: k

    do k = 1, n
      if (a(k) == times * 100 * (1000_int64 * k + i) + rest) cycle
      print '(3a,4(1x,i0))', 'step of ', what, ': image, step, size, element', me, i, n, k
      error stop
    end do
  end subroutine

  ! One of the images comes late, which one changes.
  subroutine dawdle(late)
    integer, intent(in) :: late
    real, volatile :: x
    integer :: k

    x = 1
    if (late /= mod(me, 5)) return
    do k = 1, 3000
      x = sqrt(x + k)
    end do
  end subroutine
end program
