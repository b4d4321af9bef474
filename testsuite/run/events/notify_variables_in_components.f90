! F2023 11.6.6, 16.10.2: notify variables that are allocatable components of coarrays and elements of them, waited for on their image.
!with: ../expect.f90
!also: two all
program notify_variables_in_components
  use, intrinsic :: iso_fortran_env, only: notify_type
  use expectations
  implicit none
  type mailbox
    type(notify_type), allocatable :: full(:)
    type(notify_type) :: fixed(2)
    integer, allocatable :: letters(:)
  end type
  type(mailbox), save :: box[*]
  integer, save :: a(2)[*]
  integer :: next, i

  next = modulo(this_image(), num_images()) + 1
  allocate (box%full(this_image() + 1), box%letters(3))
  a = 0
  box%letters = 0
  sync all
  do i = 1, 3
    a(1)[next, notify=box[next]%full(2)] = i
    a(2)[next, notify=box[next]%fixed(1)] = 10*i
    box[next, notify=box[next]%full(1)]%letters(i:) = 100*i
    notify wait (box%full(2))
    notify wait (box%fixed(1))
    notify wait (box%full(1))
    call expect(a, [i, 10*i], 'what came with the notification')
    call expect(box%letters(i), 100*i, 'and in a component')
    sync all
  end do
end program
