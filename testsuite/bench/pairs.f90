! All pairs at once: every image defines a block on every other image, then SYNC ALL; one operation is the whole exchange.
module pair_bodies
  use harness
  implicit none
  integer, parameter :: most_images = 16
  real(real64), save :: inbox(largest/8/most_images, most_images)[*], b(largest/8/most_images)
  integer :: n
contains

  subroutine exchange(count)
    integer, intent(in) :: count
    integer :: i, k, other

    do i = 1, count
      do k = 1, num_images() - 1
        other = modulo(this_image() - 1 + k, num_images()) + 1
        inbox(1:n, this_image())[other] = b(1:n)
      end do
      sync all
    end do
  end subroutine
end module

program pairs
  use pair_bodies
  implicit none
  integer :: i

  call begin('pairs')
  if (num_images() > most_images) error stop 'pairs: at most 16 images'
  b = this_image()
  do i = 1, size(sizes)
    n = sizes(i) / 8
    if (n > size(b)) cycle
    call measure('exchange', sizes(i), exchange, per=1)
  end do
end program
