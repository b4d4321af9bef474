! Elements of derived type and characters in loops: views where an assignment copies what the objects hold themselves.
!options: -O2
module points
  implicit none
  type point
    integer :: n = 0
    real :: x(3) = 0
  end type
  type path
    type(point), allocatable :: points(:)
  end type
end module

subroutine copy(p, q, c, local, paths, words, long, k, hits)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_get_into, &
      cafrt_get_whole, cafrt_put, cafrt_touch, cafrt_view_own_too
  use cafrt_get_character, only: cafrt_get
  use points
  implicit none
  type(point), intent(inout) :: p(:), local(:)
  type(point), intent(inout), target :: q(:)
  type(path), intent(inout) :: paths(:)
  type(path), save :: a(10)
  character(8), intent(inout) :: c(:), words(:)
  character(*), intent(in) :: long(:)
  integer, intent(in) :: k
  integer, intent(inout) :: hits
  integer :: i

  block
    integer(8) :: cafc_place_1
    integer(8) :: cafc_place_3
    cafc_place_1 = cafrt_view_own_too(p, k)
    cafc_place_3 = cafrt_view_own_too(c, k)
    if (cafc_place_1 /= 0 .and. cafc_place_3 /= 0) then
      block
        type(point), pointer, contiguous :: cafc_view_2(:)
        character(len=8, kind=1), pointer, contiguous :: cafc_view_4(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(p))
        cafc_view_2(lbound(p, 1):) => cafc_view_2
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(c))
        cafc_view_4(lbound(c, 1):) => cafc_view_4
        do i = 1, 10
          local(i) = cafc_view_2(i)
          if (cafc_view_4(i) == words(i) .and. cafc_view_4(i)(2:3) /= 'no') hits = hits + 1
        end do
        call cafrt_touch(p)
        call cafrt_touch(c)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, 10
        call cafrt_foresee(p(i), k, storage_size(p(i))/8)
        call cafrt_foresee(c(i), k, 8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, 10
    call cafrt_get_into(local(i), p(i), k)
    if (cafrt_get(c(i), k) == words(i) .and. cafrt_get(c(i)(2:3), k) /= 'no') hits = hits + 1
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_5
    integer(8) :: cafc_place_7
    cafc_place_5 = cafrt_view_own_too(p, k)
    cafc_place_7 = cafrt_view_own_too(c, k)
    if (cafc_place_5 /= 0 .and. cafc_place_7 /= 0) then
      block
        type(point), pointer, contiguous :: cafc_view_6(:)
        character(len=8, kind=1), pointer, contiguous :: cafc_view_8(:)
        call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(p))
        cafc_view_6(lbound(p, 1):) => cafc_view_6
        call cafrt_associate(cafrt_address(cafc_place_7), cafc_view_8, shape(c))
        cafc_view_8(lbound(c, 1):) => cafc_view_8
        do i = 1, 10
          cafc_view_6(i) = local(i)
          cafc_view_8(i) = words(i)
          cafc_view_8(i)(1:1) = '-'
        end do
        call cafrt_touch(p)
        call cafrt_touch(c)
      end block
    else
  do i = 1, 10
    call cafrt_put(p(i), k, local(i))
    call cafrt_put(c(i), k, words(i))
    call cafrt_put(c(i)(1:1), k, '-')
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_9
    cafc_place_9 = cafrt_view_own_too(p, k)
    if (cafc_place_9 /= 0) then
      block
        type(point), pointer, contiguous :: cafc_view_10(:)
        call cafrt_associate(cafrt_address(cafc_place_9), cafc_view_10, shape(p))
        cafc_view_10(lbound(p, 1):) => cafc_view_10
        do i = 1, 10
          q(i) = cafc_view_10(i)  ! the selector has no other name
        end do
        call cafrt_touch(p)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, 10
        call cafrt_foresee(p(i), k, storage_size(p(i))/8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, 10
    call cafrt_get_into(q(i), p(i), k) ! the selector has no other name
  end do
    end if
  end block
  do i = 1, 10
    block ! has an allocatable component
      type(path), pointer :: cafc_value_11
      integer(8), allocatable :: cafc_kept_12(:)
      allocate (cafc_value_11)
      call cafrt_get_whole(cafc_value_11, a(i), k, cafc_kept_12)
      paths(i) = cafc_value_11
    end block
  end do
  do i = 1, 10
    words(i) = cafrt_get(long(i), k) ! the length is the dummy argument's
  end do
end subroutine
