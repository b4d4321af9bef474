! F2018 8.8 IMPORT, ONLY and IMPORT, NONE in internal and module procedures and in BLOCK constructs: what is not imported is not
! the host's, and coindexed objects, coarrays allocated there and image control need no names of the host.
module tables
  implicit none
  type entry
    integer, allocatable :: values(:)
  end type
  type(entry), save :: held(4)[*]
  integer, save :: sum = 17
contains
  subroutine fill()
    import, only: held
    integer :: i

    do i = 1, 4
      held(i)%values = [i, i * this_image()]
    end do
    sync all
  end subroutine

  integer function total(image)
    import, only: held
    integer, intent(in) :: image
    integer :: i

    total = sum([(held(i)[image]%values(2), i=1, 4)])
  end function
end module

program p
  use tables, only: held, fill, entry, total, host => sum
  implicit none
  integer, save :: place[*]
  integer, allocatable :: moved(:)[:], given(:)[:]
  integer :: size, errors
  logical :: maxval

  errors = 0
  size = 5
  maxval = .true.
  place = 10 * this_image()
  call fill()
  if (total(1) /= 10) error stop 'a function of the module'
  call only()
  call none()
  allocate (moved(2)[*], source=this_image())
  call move()
  block
    import, none
    integer, save :: own[*] = 7
    integer :: k

    own = own + this_image()
    sync all
    k = own[num_images()]
    if (k /= 7 + num_images()) error stop 'a BLOCK'
    sync all
  end block
  block
    import, only: held, errors
    integer :: k

    k = held(3)[num_images()]%values(2)
    if (k /= 3 * num_images()) errors = errors + 1
  end block
  sync all
  if (errors /= 0) error stop 'a BLOCK that imports'
  if (size /= 5 .or. .not. maxval .or. host /= 17) error stop 'variables of the host'
  if (this_image() == 1) print *, 'PASS'
contains
  subroutine only()
    import, only: held, place
    integer :: j, best

    best = 0
    do j = 1, size(held)
      best = max(best, maxval(held(j)[num_images()]%values))
    end do
    if (best /= 4 * num_images()) error stop 'intrinsic procedures that the host hides'
    if (sum([(held(j)[1]%values(1), j=1, 4)]) /= 10) error stop 'a component in an implied DO'
    if (place[num_images()] /= 10 * num_images()) error stop 'a scalar'
    sync all
  end subroutine

  subroutine none()
    import, none
    integer, save :: mine[*]
    integer :: place, errors

    place = 3
    errors = 4
    mine = place + errors + this_image()
    sync all
    if (mine[1] /= 8) error stop 'names of its own'
    sync all
  end subroutine

  subroutine move()
    import, only: moved, given

    call move_alloc(moved, given)
    if (given(2)[num_images()] /= num_images()) error stop 'MOVE_ALLOC'
    sync all
  end subroutine
end program
