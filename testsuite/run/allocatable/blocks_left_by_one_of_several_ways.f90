! F2018 9.7.3.2, 11.1.4: components of an allocatable coarray are there until all images have come to the end of its BLOCK, when a statement leaves
! that which has several ways on: computed GO TO, arithmetic IF, END=, ERR=, EOR=, an alternate return.
!with: ../expect.f90
!images: 1 2 3
program blocks_left_by_one_of_several_ways
  use expectations
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  integer :: way

  do way = 0, 3
    call computed(way)
    call conditional(way - 2)
    call files(way)
    call returns(way)
    call through_two_blocks(way)
    call defines(way)
  end do
contains
  !> Image 1 leaves early, by the way that is meant.
  subroutine computed(way)
    integer, intent(in) :: way
    integer :: left
    left = 0
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() == 1) go to (10, 5, 20), way
      left = -1
5     if (this_image() /= 1) call look(x)
    end block
    call expect(left, merge(-1, 0, way == 0 .or. this_image() /= 1), 'no way')
    return
10  call expect(way, 1, 'label 10')
    return
20  call expect(way, 3, 'label 20')
  end subroutine

  subroutine conditional(i)
    integer, intent(in) :: i
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() /= 1) go to 5
      if (i) 10, 20, 5
5     if (this_image() /= 1) call look(x)
    end block
    call expect_true(i > 0 .or. this_image() /= 1, 'behind the block')
    return
10  call expect_true(i < 0, 'label 10')
    return
20  call expect(i, 0, 'label 20')
  end subroutine

  subroutine files(way)
    integer, intent(in) :: way
    character(5), parameter :: lines(0:3) = ['12345', '     ', 'wrong', '12345']
    character(7) :: text
    character(5) :: line
    integer :: got, status, unit
    got = 0
    line = lines(way)
    open (newunit=unit, status='scratch')
    write (unit, '(a)') lines(way)
    rewind (unit)
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() == 1) then
        if (way == 3) then
          read (unit, '(a)', advance='no', eor=30, end=10, err=20, iostat=status) text
          go to 30
        end if
        read (line, *, end=10, err=20, iostat=status) got
        got = got + 1
      end if
      if (this_image() /= 1) call look(x)
    end block
    call expect(got, merge(12346, 0, this_image() == 1), 'behind the block')
    return
10  call expect(way, 1, 'label 10')
    return
20  call expect(way, 2, 'label 20')
    return
30  call expect(way, 3, 'label 30')
  end subroutine

  subroutine returns(way)
    integer, intent(in) :: way
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() == 1) call alternate(*10, way, *5, *20)
      if (this_image() == 1) call expect(way, 0, 'no alternate return')
5     if (this_image() /= 1) call look(x)
    end block
    return
10  call expect(way, 1, 'label 10')
    return
20  call expect(way, 3, 'label 20')
  end subroutine

  subroutine alternate(*, way, *, *)
    integer, intent(in) :: way
    return way
  end subroutine

  subroutine through_two_blocks(way)
    integer, intent(in) :: way
    outer: block
      type(t), allocatable :: x[:]
      call prepare(x)
      block
        class(t), allocatable :: y[:]
        allocate (y[*])
        allocate (y%a(1000), source=this_image())
        sync all
        if (this_image() == 1) go to (5, 10), way
        if (this_image() /= 1) call look_at_class(y)
      end block
5     if (this_image() /= 1) call look(x)
    end block outer
10  continue
  end subroutine

  !> What a statement defines on another image is put before that leaves the block.
  subroutine defines(way)
    integer, intent(in) :: way
    integer, save :: k[*]
    character(5) :: line
    k = 0
    write (line, '(i0)') way
    sync all
    block
      type(t), allocatable :: x[:]
      call prepare(x)
      if (this_image() == 1) then
        call define(*10, k[num_images()], way, *5, *20)
        if (way > 1) read (line, *, end=10, err=20) k[num_images()], line
      end if
5     if (this_image() /= 1) call look(x)
    end block
    go to 30
10  call expect(this_image(), 1, 'the image of label 10')
    go to 30
20  call expect_true(this_image() == 1 .and. way == 3, 'label 20')
30  sync all
    if (this_image() == num_images()) call expect(k, way + 7, 'the other image')
  end subroutine

  subroutine define(*, k, way, *, *)
    integer, intent(inout) :: k
    integer, intent(in) :: way
    k = k + way + 7
    return way
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

  subroutine look_at_class(x)
    class(t), allocatable, intent(in) :: x[:]
    call wait_a_little
    call expect(sum(x[1]%a), 1000, 'components of a polymorphic one on image 1')
  end subroutine
end program
