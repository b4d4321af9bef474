! The exchange of irregular elements with both neighbours of a ring: the owner packs them and puts them into the neighbours' ghost
! cells; or the neighbours get them, with a vector subscript, or one after the other.
program indexed
  use indexed_kernel
  implicit none
  real(real64), save :: x(points)[*]
  real(real64), allocatable :: ghost(:, :, :)[:]         ! of two steps in turn, from the left and from the right
  integer, allocatable :: list(:, :), neighbours(:)
  integer :: left, right

  left = modulo(this_image() - 2, num_images()) + 1
  right = modulo(this_image(), num_images()) + 1
  neighbours = [left, right]
  if (left == right) neighbours = [left]
  call measure(64)
  call measure(4096)
contains

  subroutine measure(count)
    integer, intent(in) :: count

    allocate (list(count, 2))
    list(:, 1) = wanted(count, 1)
    list(:, 2) = wanted(count, 2)
    allocate (ghost(count, 2, 2)[*])
    call measure_variant('pack-put', count, pack_and_put)
    call measure_variant('get-vector', count, get_by_vector)
    call measure_variant('get-loop', count, get_by_loop)
    deallocate (list, ghost)
  end subroutine

  subroutine measure_variant(variant, count, exchange)
    character(*), intent(in) :: variant
    integer, intent(in)      :: count
    procedure(pack_and_put)  :: exchange
    integer :: steps, i
    real(real64) :: seconds(trials)

    steps = 2
    seconds(1) = timed(exchange, steps)
    steps = count_for(seconds(1), steps)
    call co_broadcast(steps, source_image=1)
    do i = 1, trials
      seconds(i) = timed(exchange, steps)/steps
    end do
    if (this_image() == 1) call report('indexed', variant, 8*count, num_images(), seconds)
  end subroutine

  !> The time of `steps` steps, the last of which is verified.
  real(real64) function timed(exchange, steps)
    procedure(pack_and_put) :: exchange
    integer, intent(in)     :: steps
    integer :: i

    x = first_value([(i, i=1, points)], this_image())
    sync all
    timed = now()
    do i = 1, steps
      call advance(x, list)
      call exchange(mod(i, 2) + 1)
    end do
    sync all
    timed = now() - timed
    if (.not. has_arrived(ghost(:, :, mod(steps, 2) + 1), list, left, right, steps)) error stop 'indexed: an element is wrong'
    sync all
  end function

  !> Ghost cells of step n are not defined anew before step n + 2, when the neighbour has been through the synchronisation of n + 1.
  subroutine pack_and_put(now)
    integer, intent(in) :: now

    ghost(:, 2, now)[left] = x(list(:, 1))
    ghost(:, 1, now)[right] = x(list(:, 2))
    sync images (neighbours)
  end subroutine

  subroutine get_by_vector(now)
    integer, intent(in) :: now

    sync images (neighbours)
    ghost(:, 1, now) = x(list(:, 2))[left]
    ghost(:, 2, now) = x(list(:, 1))[right]
    sync images (neighbours)
  end subroutine

  subroutine get_by_loop(now)
    integer, intent(in) :: now
    integer :: i

    sync images (neighbours)
    do i = 1, size(list, 1)
      ghost(i, 1, now) = x(list(i, 2))[left]
    end do
    do i = 1, size(list, 1)
      ghost(i, 2, now) = x(list(i, 1))[right]
    end do
    sync images (neighbours)
  end subroutine
end program
