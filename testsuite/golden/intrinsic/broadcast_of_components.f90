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
