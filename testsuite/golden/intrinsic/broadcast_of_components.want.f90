! CO_BROADCAST of objects with allocatable components: two copies from which the runtime learns what belongs to them.
subroutine broadcast_of_components(list, one, any, k, stat, message)
  use cafrt, only: cafrt_associate, cafrt_co_copy_begin, cafrt_co_copy_end, cafrt_co_copy_exchange_any, cafrt_co_copy_made, &
      cafrt_co_copy_send, cafrt_co_copy_value
  implicit none
  type record
    integer, allocatable :: values(:)
  end type
  type(record), intent(inout) :: list(:, :), one
  class(record), intent(inout) :: any
  integer, intent(in) :: k
  integer, intent(out) :: stat
  character(*), intent(inout) :: message

  block
    type(record), pointer :: cafc_first(:), cafc_second(:), cafc_value(:)
    associate (cafc_a => list(1, :))
    if (cafrt_co_copy_begin(k)) then
      allocate (cafc_first, source=cafc_a)
      call cafrt_co_copy_made(cafc_first)
      allocate (cafc_second, source=cafc_a)
      call cafrt_co_copy_made(cafc_second)
    end if
    if (cafrt_co_copy_send()) then
      call cafrt_associate(cafrt_co_copy_value(), cafc_value, shape(cafc_a))
      cafc_a = cafc_value
    end if
    end associate
    call cafrt_co_copy_end(stat=stat, errmsg=message)
  end block
  block
    type cafc_box
      class(record), allocatable :: value
    end type
    type(cafc_box), pointer :: cafc_first, cafc_second, cafc_value
    if (cafrt_co_copy_begin(k)) then
      allocate (cafc_first)
      allocate (cafc_first%value, source=any)
      call cafrt_co_copy_made(cafc_first)
      allocate (cafc_second)
      allocate (cafc_second%value, source=any)
      call cafrt_co_copy_made(cafc_second)
    end if
    if (cafrt_co_copy_send()) then
      call cafrt_associate(cafrt_co_copy_value(), cafc_value)
      call cafrt_co_copy_exchange_any(any, cafc_value%value)
      deallocate (cafc_value%value)
    end if
    call cafrt_co_copy_end()
  end block
  if (k > 0) then
    block
      type(record), pointer :: cafc_first, cafc_second, cafc_value
      if (cafrt_co_copy_begin(k)) then
        allocate (cafc_first, source=one)
        call cafrt_co_copy_made(cafc_first)
        allocate (cafc_second, source=one)
        call cafrt_co_copy_made(cafc_second)
      end if
      if (cafrt_co_copy_send()) then
        call cafrt_associate(cafrt_co_copy_value(), cafc_value)
        one = cafc_value
      end if
      call cafrt_co_copy_end()
    end block
  end if
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
    use cafrt, only: cafrt_associate, cafrt_co_copy_begin, cafrt_co_copy_end, cafrt_co_copy_exchange_any, cafrt_co_copy_made, &
        cafrt_co_copy_send, cafrt_co_copy_value
    type(record), intent(inout) :: one, list(:)

    block
      type cafc_box
        type(record), allocatable :: value
      end type
      type(cafc_box), pointer :: cafc_first, cafc_second, cafc_value
      if (cafrt_co_copy_begin(1)) then
        allocate (cafc_first)
        allocate (cafc_first%value, source=one)
        call cafrt_co_copy_made(cafc_first)
        allocate (cafc_second)
        allocate (cafc_second%value, source=one)
        call cafrt_co_copy_made(cafc_second)
      end if
      if (cafrt_co_copy_send()) then
        call cafrt_associate(cafrt_co_copy_value(), cafc_value)
        call cafrt_co_copy_exchange_any(one, cafc_value%value)
        deallocate (cafc_value%value)
      end if
      call cafrt_co_copy_end()
    end block
    block
      type cafc_box
        type(record), allocatable :: value(:)
      end type
      type(cafc_box), pointer :: cafc_first, cafc_second, cafc_value
      associate (cafc_a => list(2:))
      if (cafrt_co_copy_begin(1)) then
        allocate (cafc_first)
        allocate (cafc_first%value, source=cafc_a)
        call cafrt_co_copy_made(cafc_first)
        allocate (cafc_second)
        allocate (cafc_second%value, source=cafc_a)
        call cafrt_co_copy_made(cafc_second)
      end if
      if (cafrt_co_copy_send()) then
        call cafrt_associate(cafrt_co_copy_value(), cafc_value)
        call cafrt_co_copy_exchange_any(cafc_a, cafc_value%value)
        deallocate (cafc_value%value)
      end if
      end associate
      call cafrt_co_copy_end()
    end block
  end subroutine
end module

! Coarray components stay and get the values.
subroutine send_holder(one)
  use cafrt, only: cafrt_assign_begin, cafrt_assign_end, cafrt_associate, cafrt_co_copy_begin, cafrt_co_copy_end, &
      cafrt_co_copy_made, cafrt_co_copy_send, cafrt_co_copy_value
  type holder
    real, allocatable :: shared(:)
  end type
  type(holder), intent(inout) :: one

  block
    type(holder), pointer :: cafc_first, cafc_second, cafc_value
    if (cafrt_co_copy_begin(1)) then
      allocate (cafc_first, source=one)
      call cafrt_co_copy_made(cafc_first)
      allocate (cafc_second, source=one)
      call cafrt_co_copy_made(cafc_second)
    end if
    if (cafrt_co_copy_send()) then
      call cafrt_associate(cafrt_co_copy_value(), cafc_value)
      call cafrt_assign_begin(one)
      one = cafc_value
      call cafrt_assign_end(one)
    end if
    call cafrt_co_copy_end()
  end block
end subroutine
