! F2018 16.10.2.10: events as scalars, arrays, components, allocatable coarrays, dummy arguments, module variables.
!with: ../expect.f90
module mailboxes
  use, intrinsic :: iso_fortran_env, only: signal => event_type
  implicit none
  type :: mailbox
    integer      :: letters = 0
    type(signal) :: full, empty(2)
  end type
  type(signal)  :: global(0:1)[*]
  type(mailbox) :: boxes(2)[*]
contains
  subroutine tell(e, image)
    type(signal), intent(inout) :: e[*]
    integer, intent(in)         :: image
    event post (e[image])
  end subroutine

  subroutine tell_each(e, n, image)
    integer, intent(in)         :: n, image
    type(signal), intent(inout) :: e(n)[*]
    integer :: i
    do i = 1, n
      event post (e(i)[image])
    end do
  end subroutine

  subroutine await_each(e)
    type(signal), intent(inout) :: e(:)[*]
    integer :: i
    do i = 1, size(e)
      event wait (e(i))
    end do
  end subroutine
end module

program kinds_of_event_variables
  use mailboxes
  use expectations
  implicit none
  type(signal), allocatable :: list(:)[:], grid(:, :)[:, :]
  integer :: right, i, count

  right = merge(1, this_image() + 1, this_image() == num_images())
  event post (global(1)[right])
  event wait (global(1))

  boxes(2)[right]%letters = 5
  event post (boxes(2)[right]%full)
  event wait (boxes(2)%full)
  call expect(boxes(2)%letters, 5, 'letters')
  event post (boxes(1)[right]%empty(2))
  event wait (boxes(1)%empty(2))

  do i = 1, 2
    allocate (list(3)[*], grid(2, 0:1)[2, *])
    call tell(list(2), right)
    event wait (list(2))
    call tell_each(list, 3, right)
    call await_each(list)
    event post (grid(2, 0)[1, 1])
    if (this_image() == 1) event wait (grid(2, 0), until_count=num_images())
    call tell(list(1), right)
    sync all
    call event_query(list(1), count)
    call expect(count, 1, 'count before deallocation')
    deallocate (list, grid)
  end do
  block
    type(signal), save :: local[*]
    if (this_image() == 1) event post (local[num_images()])
    if (this_image() == num_images()) event wait (local)
  end block
end program
