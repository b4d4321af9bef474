! F2018 9.7.3.2: components of an allocatable coarray are there until all images have come to the end of its BLOCK, however that is left.
!with: ../expect.f90
!images: 1 2 3
program blocks_left_before_their_end
  use expectations
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  call cycles()
  call exits()
  call goes()
contains
  subroutine cycles()
    integer :: i
    do i = 1, 2
      block
        type(t), allocatable :: x[:]
        call prepare(x)
        if (this_image() == 1) cycle
        call look(x)
      end block
    end do
  end subroutine
  subroutine exits()
    integer :: i
    outer: do i = 1, 2
      named: block
        type(t), allocatable :: x[:]
        call prepare(x)
        do
          if (this_image() == 1) exit named
          exit
        end do
        call look(x)
        if (i == 2) exit outer
      end block named
    end do outer
  end subroutine
  subroutine goes()
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() == 1) goto 010
      goto 5
5     call look(x)
    end block
10  continue
  end subroutine
  subroutine prepare(x)
    type(t), allocatable, intent(inout) :: x[:]
    allocate (x[*])
    allocate (x%a(1000), source=this_image())
    sync all
  end subroutine
  subroutine look(x)
    type(t), allocatable, intent(in) :: x[:]
    integer :: count, now, rate
    call system_clock(count, rate)
    do
      call system_clock(now)
      if (now - count > rate/5) exit
    end do
    call expect(sum(x[1]%a), 1000, 'components on image 1')
  end subroutine
end program
