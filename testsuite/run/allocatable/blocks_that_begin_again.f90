! F2018 9.7.3.2, 11.1.4, 11.2.1: a branch to the BLOCK statement with which the construct begins leaves the construct. Flang frees nothing then.
!with: ../expect.f90
!images: 1 2 3
!fc: gfortran
program blocks_that_begin_again
  use expectations
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  integer :: way

  do way = 0, 3
    call begins_again(way)
  end do
contains
  !> A branch to the statement with which the block begins leaves it, too.
  subroutine begins_again(way)
    integer, intent(in) :: way
    integer :: times
    times = 0
10  block
      type(t), allocatable :: x[:]
      call prepare(x)
      times = times + 1
      if (times < 2 .and. way > 0) then
        if (this_image() == 1) go to 10
        call look(x)
        go to (5, 10), way
        go to 10
      end if
5     if (this_image() /= 1 .or. times < 2) call look(x)
    end block
    if (times < 2 .and. way == 1 .and. this_image() /= 1) go to 10
    call expect(times, merge(2, 1, way > 0), 'how often')
  end subroutine

  subroutine prepare(x)
    type(t), allocatable, intent(inout) :: x[:]
    allocate (x[*])
    allocate (x%a(1000), source=this_image())
    sync all
  end subroutine

  subroutine wait_a_little
    integer :: count, now, rate
    call system_clock(count, rate)
    do
      call system_clock(now)
      if (now - count > rate/20) exit
    end do
  end subroutine

  subroutine look(x)
    type(t), allocatable, intent(in) :: x[:]
    call wait_a_little
    call expect(sum(x[1]%a), 1000, 'components on image 1')
  end subroutine

end program
