! F2018 16.9.46 to 16.9.50, 16.9.137: arrays of a few KiB, coarrays on some images and private or not contiguous on others, in the same call.
!also: two all
!with: ../expect.f90
module operations
contains
  pure real(8) function total(a, b)
    real(8), intent(in) :: a, b

    total = a + b
  end function
end module
program arguments_of_different_places
  use expectations
  use operations
  implicit none
  integer, parameter :: most = 2600
  real(8), save :: shared(2*most)[*]
  real(8), allocatable :: private(:)
  integer :: n, way, me, all

  me = this_image()
  all = num_images()
  allocate (private(most))
  do n = 100, most, 250
    do way = 0, 5
      select case (mod(way + merge(0, me, way < 3), 3))
      case (0)
        call reduce(shared(:n))
      case (1)
        call reduce(private(:n))
      case (2)
        call reduce(shared(2:2*n:2))
      end select
    end do
  end do
  sync all
  if (me == 1) print *, 'passed'

contains

  subroutine reduce(a)
    real(8), intent(inout) :: a(:)
    integer :: i, root

    shared = -1
    private = -1
    call fill(a)
    call co_sum(a)
    call expect(count(nint(a) /= [(all*i + all*(all + 1)/2*10000, i = 1, n)]), 0, 'CO_SUM')
    call fill(a)
    call co_max(a)
    call expect(count(nint(a) /= [(i + all*10000, i = 1, n)]), 0, 'CO_MAX')
    call fill(a)
    call co_reduce(a, total)
    call expect(count(nint(a) /= [(all*i + all*(all + 1)/2*10000, i = 1, n)]), 0, 'CO_REDUCE')
    root = 1 + mod(n, all)
    call fill(a)
    call co_sum(a, root)
    if (me == root) call expect(count(nint(a) /= [(all*i + all*(all + 1)/2*10000, i = 1, n)]), 0, 'CO_SUM to one')
    call fill(a)
    call co_reduce(a, total, root)
    if (me == root) call expect(count(nint(a) /= [(all*i + all*(all + 1)/2*10000, i = 1, n)]), 0, 'CO_REDUCE to one')
    call fill(a)
    call co_broadcast(a, root)
    call expect(count(nint(a) /= [(i + root*10000, i = 1, n)]), 0, 'CO_BROADCAST')
    a = -1
    call expect(count(shared /= -1) + count(private /= -1), 0, 'what is beside it')
  end subroutine

  subroutine fill(a)
    real(8), intent(out) :: a(:)
    integer :: i

    a = [(i + me*10000, i = 1, n)]
  end subroutine
end program
