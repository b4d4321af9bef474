! Loops whose reads of other images are known in front of them: from -O2 on.
!options: -O2
subroutine product_of_rows(rows, columns, values, x, owner, y)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_num_images, &
      cafrt_this_image, cafrt_view
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_complex, only: cafrt_get
  implicit none
  integer, intent(in)    :: rows(:), columns(:), owner(:)
  real(8), intent(in)    :: values(:)
  real(8), intent(in)    :: x(:)
  complex, allocatable, save :: z(:)
  real(8), intent(inout) :: y(:)
  integer :: i, j
  real(8) :: s

  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, size(y)
        block
          integer(4) :: j
          do j = rows(i), rows(i + 1) - 1, 1
            call cafrt_foresee(x(columns(j)), owner(j), 8)
          end do
        end block
        call cafrt_foresee(z(i), cafrt_this_image() + 1, 8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, size(y)
    s = 0
    do j = rows(i), rows(i + 1) - 1, &
      1
      s = s + values(j)*cafrt_get(x(columns(j)), owner(j))
      if (s < 0) s = s + cafrt_get(x(j), owner(i)) ! not certain
    end do
    y(i) = s + real(cafrt_get(z(i), cafrt_this_image() + 1))
  end do
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, size(y)
        call cafrt_foresee(x(columns(i)), owner(i), 8)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, size(y)
    block
      integer(8) :: cafc_place_1
      cafc_place_1 = cafrt_view(x, owner(i))
      if (cafc_place_1 /= 0) then
        block
          real(8), pointer, contiguous :: cafc_view_2(:)
          call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(x))
          cafc_view_2(lbound(x, 1):) => cafc_view_2
          do j = 1, int(cafc_view_2(columns(i)))
            y(i) = y(i) + cafc_view_2(j)
          end do
        end block
      else
    do j = 1, int(cafrt_get(x(columns(i)), owner(i)))
      y(i) = y(i) + cafrt_get(x(j), owner(i))
    end do
      end if
    end block
  end do
  do i = 1, 10
    if (y(i) > 1) exit ! the rest may not exist
    y(i) = cafrt_get(x(columns(i)), owner(i))
  end do
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, size(columns)
        if (columns(i) < 1) cycle
        if (i > 100) exit
        if (owner(i) == 1) then
        else if (columns(i) > 10) then
          call cafrt_foresee(x(columns(i)), owner(i), 8)
        end if
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, size(columns)
    if (columns(i) < 1) cycle
    if (i > 100) exit
    if (owner(i) == 1) then
      s = s + x(columns(i))
    else if (columns(i) > 10) then
      s = s + cafrt_get(x(columns(i)), owner(i))
    end if
  end do
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, size(y)
        if (owner(i) /= cafrt_this_image()) then
          call cafrt_foresee(x(columns(i)), owner(i), 8)
        end if
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, size(y)
    if (owner(i) /= cafrt_this_image()) y(i) = cafrt_get(x(columns(i)), owner(i))*cafrt_num_images()
  end do
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      integer(4) :: j
      do i = 1, size(y)
        do j = 2, 1, -1
          if (owner(i) > 0) then
            call cafrt_foresee(x(columns(i)), owner(i), 8)
          end if
        end do
      end do
    end block
    call cafrt_foresee_end()
  end if
  do concurrent (i=1:size(y), j=2:1:-1, owner(i) > 0)
    y(i) = y(i) + cafrt_get(x(columns(i)), owner(i))
  end do
  do i = 1, size(y)
    y(i) = cafrt_get(x(1 + int(10*rand(0))), owner(i)) ! each reference of rand counts
  end do
end subroutine

subroutine gather(list, cells, names, k, x, found)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_foresee_section, &
      cafrt_get_into, cafrt_view
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_character, only: cafrt_get
  implicit none
  type cell
    real(8) :: at(2)
    integer :: id
  end type
  integer, intent(in)      :: list(:), k
  type(cell), intent(in)   :: cells(:)
  character(8), intent(in) :: names(:)
  type(cell), intent(out)  :: x(:)
  integer, intent(out)     :: found
  integer :: i, j, last

  found = 0
  block
    integer(8) :: cafc_place_3
    integer(8) :: cafc_place_5
    cafc_place_3 = cafrt_view(cells, k)
    cafc_place_5 = cafrt_view(names, k)
    if (cafc_place_3 /= 0 .and. cafc_place_5 /= 0) then
      block
        type(cell), pointer, contiguous :: cafc_view_4(:)
        character(len=8, kind=1), pointer, contiguous :: cafc_view_6(:)
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(cells))
        cafc_view_4(lbound(cells, 1):) => cafc_view_4
        call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(names))
        cafc_view_6(lbound(names, 1):) => cafc_view_6
        do i = 1, size(list)
          j = abs(list(i))
          last = j  ! used in front of it, too
          if (last < 0) cycle
          x(i) = cafc_view_4(j)
          if (cafc_view_6(j + 1) == 'wanted') found = found + 1
          if (sum(cafc_view_4(j)%at) > 0) found = found + 1
          found = found + cafc_view_4(found)%id  ! not known
        end do
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      integer(4) :: j
      integer(4) :: last
      do i = 1, size(list)
        j = abs(list(i))
        last = j
        if (last < 0) cycle
        call cafrt_foresee(cells(j), k, storage_size(cells(j))/8)
        call cafrt_foresee(names(j + 1), k, 8)
        call cafrt_foresee_section(cells(j)%at, k)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, size(list)
    j = abs(list(i))
    last = j ! used in front of it, too
    if (last < 0) cycle
    call cafrt_get_into(x(i), cells(j), k)
    if (cafrt_get(names(j + 1), k) == 'wanted') found = found + 1
    if (sum(cafrt_get(cells(j)%at, k)) > 0) found = found + 1
    found = found + cafrt_get(cells(found)%id, k) ! not known
  end do
    end if
  end block
end subroutine
