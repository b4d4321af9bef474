! F2018 11.6.2: elements of another image, read one after the other: what was fetched before it was needed must not outlive the segment, nor what
! this image itself defines in between, by assignment, by an atomic subroutine or through another name.
!images: 1 2 3 4
program elements_read_one_after_the_other
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type pair
    integer :: number
    real(kind(1d0)) :: value
  end type
  integer, parameter :: n = 3000, places(8) = [2, 3, 2, 1, 2, 3, 4, 3]
  real, save :: x(n)[*]
  type(pair), save :: pairs(200)[*]
  integer(atomic_int_kind), save :: counts(100)[*]
  character(3), save :: words(50)[*]
  real, allocatable :: last(:)[:]
  integer :: i, k, me, round

  me = this_image()
  k = modulo(me, num_images()) + 1
  allocate (last(8)[*])
  x = [(real(i + 10000*me), i = 1, n)]
  pairs%number = [(i + me, i = 1, 200)]
  pairs%value = 2*pairs%number
  counts = me
  words = achar(iachar('a') + me)
  last = me
  sync all

  do i = 1, size(places)
    if (x(places(i))[k] /= places(i) + 10000*k) error stop 'back and forth'
  end do
  do i = 1, n
    if (x(i)[k] /= i + 10000*k) error stop 'ascending'
  end do
  do i = n, 1, -1
    if (x(i)[k] /= i + 10000*k) error stop 'descending'
  end do
  do i = 1, n, 7
    if (x(i)[k] /= i + 10000*k) error stop 'with a stride'
  end do
  do i = 1, 200
    if (pairs(i)[k]%value /= 2*pairs(i)[k]%number) error stop 'components'
  end do
  do i = 1, 50
    if (words(i)[k] /= achar(iachar('a') + k)) error stop 'characters'
  end do
  do i = 1, 8 ! the end of what there is
    if (last(i)[k] /= k) error stop 'the last elements'
  end do
  sync all

  do i = 2, 500 ! each reads what the one before has put
    x(i)[k] = x(i - 1)[k] + 1
  end do
  sync all
  if (any(x(:500) /= [(10000*me + i, i = 1, 500)])) error stop 'puts and gets by turns'
  sync all

  do round = 1, 5
    x = round
    sync all
    do i = 1, 200
      if (x(i)[k] /= round) error stop 'an old segment'
      if (i == 100) then
        x(150:151)[k] = -1
        if (x(101)[k] /= round) error stop 'beside what was put'
        x(150:151)[k] = [round, round]
        call put_elsewhere(x, 160)
      end if
    end do
    sync all
  end do

  do i = 1, 100
    if (counts(i)[k] < 0) error stop 'counts'
    if (i == 50) then
      call atomic_define(counts(60)[k], 1000)
      if (counts(51)[k] /= k) error stop 'beside an atomic'
    end if
    if (i == 60 .and. counts(i)[k] /= 1000) error stop 'defined by an atomic subroutine'
  end do
  sync all
  if (me == 1) print '(a)', 'ok'

contains

  ! The same coarray under another name.
  subroutine put_elsewhere(again, place)
    real, intent(inout) :: again(*)[*]
    integer, intent(in) :: place

    again(place)[k] = -2
    if (x(place)[k] /= -2) error stop 'through another name'
    again(place)[k] = round
  end subroutine
end program
