! F2018 15.5.2.3: A of a collective is an array that is not allocated; what the stack holds makes no bounds of it.
!exit: error
!stderr: not allocated, associated or present (F2018 15.5.2.3)
!absent: unreached
program collective_of_arrays_that_are_not_allocated
  implicit none
  type t
    integer, allocatable :: list(:)
  end type
  integer, allocatable :: v(:)
  type(t), allocatable :: parts(:)
  class(*), allocatable :: any_kind(:)
  integer :: status

  status = -7
  call fill(v)
  select case (this_image())
  case (1)
    call co_sum(v, stat=status)
  case (2)
    call co_broadcast(parts, 1)
  case default
    call co_broadcast(any_kind, 1)
  end select
  print *, 'unreached'
contains
  subroutine fill(v)
    integer, allocatable, intent(in) :: v(:)
    integer :: junk(50)

    junk = 12345678
    if (sum(junk) == 3) print *, junk, allocated(v)
  end subroutine
end program
