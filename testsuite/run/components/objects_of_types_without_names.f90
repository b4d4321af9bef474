! F2018 14.2.2: USE with ONLY may take an object without its type: its allocatable components on other images, whole objects, values in
! loops, CO_BROADCAST.
!with: ../expect.f90
!with: ../build/parts/objects.f90
program objects_of_types_without_names
  use expectations
  use objects, only: store, list, remote_size, start, tag_of
  implicit none
  integer, allocatable :: got(:)
  integer :: n, next, i

  n = num_images()
  next = mod(this_image(), n) + 1
  call start
  sync all
  got = store[next]%cells(2)%tags
  call expect(got, [2, next], 'component of a component')
  call expect(store[next]%title, repeat('x', next), 'deferred length')
  call expect([(store[next]%cells(i)%tags(2), i = 1, 3)], [next, next, next], 'implied DO')
  do concurrent (i = 1:3)
    got(1) = list(1)[next]%tags(1)
  end do
  call expect(got(1), 7, 'DO CONCURRENT')
  call expect(tag_of(store[next]%cells(3)), 3 + next, 'whole object')
  call expect(remote_size(next), next, 'the same where the name is known')
  sync all
  list(2)[next]%tags(1) = -this_image()
  call internal
  sync all
  call expect(list(2)%tags(1), -merge(n, this_image() - 1, this_image() == 1), 'put')
  call co_broadcast(store, n)
  call expect(len(store%title), n, 'CO_BROADCAST')
  call host
contains
  subroutine internal
    integer :: cell

    cell = size(store[next]%cells(1)%tags)
    call expect(cell, 2, 'internal procedure')
  end subroutine
end program

! Only its internal procedure refers to other images.
subroutine host
  use expectations
  use objects, only: list, tag_of
  implicit none

  call inside
contains
  subroutine inside
    integer :: next

    next = mod(this_image(), num_images()) + 1
    call expect(tag_of(list(1)[next]), 7, 'internal procedure alone')
  end subroutine
end subroutine
