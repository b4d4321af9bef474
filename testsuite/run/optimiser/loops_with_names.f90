! F2018 11.1.7.2, 11.1.9: loops over elements of other images with construct names, inner and outer ones, that EXIT and CYCLE name, with
! SELECT CASE inside; and loops that are left for a construct around them.
!options: -O2
!also: two all
!images: 1 2 3
program loops_with_names
  implicit none
  integer, parameter :: n = 400
  integer, save :: a(n)[*], b(n, 3)[*]
  integer :: i, j, next, total, steps, complete

  next = modulo(this_image(), num_images()) + 1
  a = [(i + 1000*this_image(), i=1, n)]
  b = reshape([(i*this_image(), i=1, 3*n)], [n, 3])
  sync all

  total = 0
  All: do i = 1, n
    total = total + a(i)[next]
  end do all
  if (total /= n*(n + 1)/2 + 1000*n*next) error stop 'one'

  total = 0
  steps = 0
  complete = 0
  rows: do i = 1, n
    columns: DO j = 1, 3
      if (modulo(i + j, 7) == 0) cycle rows
      few: if (j == 2) then
        if (modulo(i, 5) == 0) exit few
        total = total + b(i, j)[next]
      else if (i > 300) then few
        exit ROWS
      else few
        total = total - b(i, j)[next]
      end if few
      if (j == 3 .and. i == 250) exit columns
      steps = steps + 1
    end do Columns
    complete = complete + 1
  end do rows
  call check

  ! Left for a construct around.
  total = 0
  outer: do j = 1, 5
    do i = 1, n
      if (i == 10*j) cycle outer
      if (j == 4) exit outer
      total = total + a(i)[next]
    end do
    error stop 'not left'
  end do outer
  if (total /= sum([(sum([(i + 1000*next, i=1, 10*j - 1)]), j=1, 3)])) error stop 'left'
  inside: block
    do i = 1, n
      total = a(i)[next]
      if (i == 17) exit inside
    end do
    error stop 'not left'
  end block inside
  sync all
  a(17) = 0
  if (total /= 17 + 1000*next) error stop 'block'
  sync all
  a(17) = 17 + 1000*this_image()
  sync all

  total = 0
  cases: do i = 1, n
    kind: select case (modulo(a(i)[next], 4))
    case (0) kind
      total = total + a(i)[next]
    case (1:2)
      if (modulo(i, 3) == 0) exit kind
      total = total - 1
    case default kind
      cycle cases
    end select kind
    total = total + 2
  end do cases
  steps = 0
  do i = 1, n
    j = i + 1000*next
    if (modulo(j, 4) == 3) cycle
    if (modulo(j, 4) == 0) steps = steps + j
    if (modulo(j, 4) /= 0 .and. modulo(i, 3) /= 0) steps = steps - 1
    steps = steps + 2
  end do
  if (total /= steps) error stop 'cases'

contains

  ! The same without other images.
  subroutine check
    integer :: i, j, want, made, rows

    want = 0
    made = 0
    rows = 0
    first: do i = 1, n
      second: do j = 1, 3
        if (modulo(i + j, 7) == 0) cycle first
        if (j == 2) then
          if (modulo(i, 5) /= 0) want = want + (i + n*(j - 1))*next
        else if (i > 300) then
          exit first
        else
          want = want - (i + n*(j - 1))*next
        end if
        if (j == 3 .and. i == 250) exit second
        made = made + 1
      end do second
      rows = rows + 1
    end do first
    if (total /= want .or. steps /= made .or. complete /= rows) error stop 'nest'
  end subroutine
end program
