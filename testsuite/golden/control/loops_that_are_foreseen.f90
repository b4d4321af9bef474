! Loops whose reads of other images are known in front of them: from -O2 on.
!options: -O2
subroutine product_of_rows(rows, columns, values, x, owner, y)
  implicit none
  integer, intent(in)    :: rows(:), columns(:), owner(:)
  real(8), intent(in)    :: values(:)
  real(8), intent(in)    :: x(:)[*]
  complex, allocatable, save :: z(:)[:]
  real(8), intent(inout) :: y(:)
  integer :: i, j
  real(8) :: s

  do i = 1, size(y)
    s = 0
    do j = rows(i), rows(i + 1) - 1, &
      1
      s = s + values(j)*x(columns(j))[owner(j)]
      if (s < 0) s = s + x(j)[owner(i)] ! not certain
    end do
    y(i) = s + real(z(i)[this_image() + 1])
  end do
  do i = 1, size(y)
    do j = 1, int(x(columns(i))[owner(i)])
      y(i) = y(i) + x(j)[owner(i)]
    end do
  end do
  do i = 1, 10
    if (y(i) > 1) exit ! the rest may not exist
    y(i) = x(columns(i))[owner(i)]
  end do
  do i = 1, size(columns)
    if (columns(i) < 1) cycle
    if (i > 100) exit
    if (owner(i) == 1) then
      s = s + x(columns(i))
    else if (columns(i) > 10) then
      s = s + x(columns(i))[owner(i)]
    end if
  end do
  do i = 1, size(y)
    if (owner(i) /= this_image()) y(i) = x(columns(i))[owner(i)]*num_images()
  end do
  do concurrent (i=1:size(y), j=2:1:-1, owner(i) > 0)
    y(i) = y(i) + x(columns(i))[owner(i)]
  end do
  do i = 1, size(y)
    y(i) = x(1 + int(10*rand(0)))[owner(i)] ! each reference of rand counts
  end do
end subroutine

subroutine gather(list, cells, names, k, x, found)
  implicit none
  type cell
    real(8) :: at(2)
    integer :: id
  end type
  integer, intent(in)      :: list(:), k
  type(cell), intent(in)   :: cells(:)[*]
  character(8), intent(in) :: names(:)[*]
  type(cell), intent(out)  :: x(:)
  integer, intent(out)     :: found
  integer :: i, j, last

  found = 0
  do i = 1, size(list)
    j = abs(list(i))
    last = j ! used in front of it, too
    if (last < 0) cycle
    x(i) = cells(j)[k]
    if (names(j + 1)[k] == 'wanted') found = found + 1
    if (sum(cells(j)[k]%at) > 0) found = found + 1
    found = found + cells(found)[k]%id ! not known
  end do
end subroutine
