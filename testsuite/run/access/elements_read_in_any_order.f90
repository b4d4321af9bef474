! F2018 11.6.2: elements of other images, read by index lists: their neighbourhood may be fetched with them, but no copy may outlive the
! segment, nor what this image itself defines in between; and who polls VOLATILE elements (8.5.20) must see them change.
!images: 1 2 3 4 7
program elements_read_in_any_order
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, int64
  implicit none
  type cell
    character(3) :: name
    integer :: number
    real(kind(1d0)) :: value(2)
  end type
  integer, parameter :: n = 40000, m = 6000
  integer, save :: x(n)[*], histogram(500)[*]
  type(cell), save :: cells(2000)[*]
  integer(atomic_int_kind), save :: counts(300)[*]
  integer(atomic_int_kind), save :: told(2)[*]
  integer, volatile, save :: flag(4000)[*]
  integer, allocatable :: last(:)[:]
  integer :: i, j, k, me, round, sum, list(m), before
  integer(int64) :: seed

  me = this_image()
  seed = 4711 + me
  allocate (last(3)[*])
  x = [(i + 100000*me, i = 1, n)]
  do i = 1, size(cells)
    cells(i) = cell(achar(iachar('a') + mod(i, 26)), i*me, [i, -i])
  end do
  counts = me
  last = me
  histogram = 0
  flag = 0
  told = 0
  sync all

  do round = 1, 4
    list = [(random(n), i = 1, m)]
    do i = 1, m
      k = random(num_images())
      if (x(list(i))[k] /= list(i) + 100000*k + round - 1) error stop 'integers'
      j = random(size(cells))
      if (cells(j)[k]%name /= achar(iachar('a') + mod(j, 26))) error stop 'names'
      if (cells(j)[k]%number /= j*k) error stop 'numbers'
      if (cells(j)[k]%value(2) /= -j) error stop 'values'
    end do
    sync all
    x = x + 1 ! a segment of its own: no copy of the last one may remain
    sync all
  end do
  do i = 1, 40 ! at the ends of what there is
    k = random(num_images())
    if (last(1 + mod(i, 3))[k] /= k) error stop 'the last elements'
  end do

  ! What this image alone defines on its neighbour, and reads again.
  k = modulo(me, num_images()) + 1
  sync all
  do i = 1, m
    j = random(500)
    histogram(j)[k] = histogram(j)[k] + 1
    if (mod(i, 50) == 0) histogram(100:109)[k] = histogram(100:109)[k] + 1
    if (mod(i, 70) == 0) histogram([7, 3, 99])[k] = histogram([9, 1, 44])[k]
    if (mod(i, 90) == 0) then
      before = histogram(8)[k]
      histogram(8)[k] = before + 2
      if (histogram(8)[k] /= before + 2) error stop 'what was just put'
    end if
    if (mod(i, 60) == 0) then
      j = random(300)
      before = counts(j)[k]
      call atomic_add(counts(j)[k], 5)
      if (counts(j)[k] /= before + 5) error stop 'after an atomic subroutine'
    end if
  end do
  sum = 0
  do i = 1, 500
    sum = sum + histogram(i)[k]
  end do
  sync all
  if (mod(me, 2) == 0) histogram(1) = histogram(1) + 1
  sync all
  do i = 500, 1, -1
    sum = sum - histogram(i)[k]
  end do
  if (sum /= -merge(1, 0, mod(k, 2) == 0)) error stop 'the histogram'

  ! Two elements polled by turns.
  sync all
  if (me == 1 .and. num_images() > 1) then
    do i = 1, 100
      sum = flag(3000 + i)[2]
    end do
    call atomic_define(told(1)[2], 1)
    do while (flag(10)[2] == 0 .or. flag(20)[2] == 0)
    end do
  else if (me == 2) then
    j = 0
    do while (j == 0)
      call atomic_ref(j, told(1))
    end do
    flag(10) = 1
    flag(20) = 1
  end if
  sync all

  ! What has been seen once is not unseen.
  flag(1) = 0
  sync all
  if (me == 2) then
    do i = 1, 300
      flag(1) = i
      j = 0
      do k = 1, 200
        j = j + mod(k, 3)
      end do
      if (j < 0) flag(2) = j
    end do
  else if (me == 1 .and. num_images() > 1) then
    before = 0
    do while (before < 300)
      do i = 1, 6
        if (flag(1)[2] < before) error stop 'older than before'
        before = flag(1)[2]
        if (mod(i, 2) == 0) sum = flag(3000 + i)[2]
      end do
    end do
  end if
  sync all
  if (me == 1) print '(a)', 'passed'
contains

  !> 1 to `most`.
  integer function random(most)
    integer, intent(in) :: most

    seed = mod(seed*1103515245_int64 + 12345_int64, 2147483648_int64)
    random = 1 + int(mod(seed/65536, int(most, int64)))
  end function
end program
