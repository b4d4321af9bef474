! CO_BROADCAST of objects with allocatable components: two copies from which the runtime learns what belongs to them.
subroutine broadcast_of_components(list, one, any, k, stat, message)
  implicit none
  type record
    integer, allocatable :: values(:)
  end type
  type(record), intent(inout) :: list(:, :), one
  class(record), intent(inout) :: any
  integer, intent(in) :: k
  integer, intent(out) :: stat
  character(*), intent(inout) :: message

  call co_broadcast(list(1, :), k, stat, message)
  call co_broadcast(any, k)
  if (k > 0) call co_broadcast(source_image=k, a=one)
end subroutine

! As if by intrinsic assignment: where the type has a defined one, A changes places with the value.
module assigned
  implicit none
  type record
    integer, allocatable :: values(:)
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
contains
  subroutine assign(left, right)
    class(record), intent(inout) :: left
    type(record), intent(in) :: right

    left%values = -right%values
  end subroutine

  subroutine send(one, list)
    type(record), intent(inout) :: one, list(:)

    call co_broadcast(one, 1)
    call co_broadcast(list(2:), 1)
  end subroutine
end module

! Coarray components stay and get the values.
subroutine send_holder(one)
  type holder
    real, allocatable :: shared(:)[:]
  end type
  type(holder), intent(inout) :: one

  call co_broadcast(one, 1)
end subroutine
