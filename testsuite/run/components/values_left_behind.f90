! F2018 11.1, 9.7.3.2: constructs whose heads read whole coindexed objects are left by EXIT, CYCLE, RETURN and GO TO: what belongs to the values
! ! goes all the same.  The rounds together take ten times the memory that images may have here.
!with: ../expect.f90
!env: CAFRT_HEAP_SIZE=128m
module boxes
  implicit none
  type box
    integer :: id
    integer, allocatable :: v(:)
  end type
  type, extends(box) :: large
    integer, allocatable :: w(:)
  end type
  type(box), save :: b(2)[*]
contains
  pure integer function total(x)
    type(box), intent(in) :: x

    total = x%id + x%v(size(x%v))
  end function

  integer function returns(k) result(n)
    integer, intent(in) :: k

    n = 0
    select case (total(b(1)[k]))
    case (8)
      n = 1
      return
    end select
  end function

  integer function of(x)
    class(*), intent(in) :: x

    of = 0
    select type (x)
    type is (large)
      of = x%w(2)
    end select
  end function
end module

program values_left_behind
  use expectations
  use boxes
  implicit none
  integer, parameter :: rounds = 3000, n = 50000
  class(box), allocatable :: p[:]
  class(*), allocatable :: u[:]
  type(large) :: proto
  integer :: i, j, k, me, count(8)

  me = this_image()
  k = me
  b%id = 1
  do i = 1, 2
    allocate (b(i)%v(n), source=7)
  end do
  allocate (large :: p[*])
  allocate (p%v(n), source=7)
  proto%v = [1, 2, 3]
  proto%w = [(5, i=1, n)]
  allocate (u[*], source=proto)
  select type (p)
  type is (large)
    p%id = 1
    p%w = [2, 3]
  end select
  sync all

  count = 0
  do i = 1, rounds
    if (i > rounds - 20) k = mod(me, num_images()) + 1
    count(1) = count(1) + returns(k)
    do j = 1, 5
      if (total(b(2)[k]) == 8) then
        count(2) = count(2) + 1
        if (j == 2) exit
        cycle
      end if
    end do
    do j = 1, 2
      associate (x => total(b(1)[k]), y => (b(2)[k]))
        if (x + y%id == 9) exit
        count = 0
      end associate
    end do
    count(3) = count(3) + j
    select type (q => (p[k]))
    type is (large)
      count(4) = count(4) + q%w(2)
      if (count(4) > 0) go to 10
    end select
    count = 0
10  named: block
      do j = 1, total(b(1)[k])
        if (j == 3) exit named
      end do
    end block named
    count(5) = count(5) + j
    do while (total(b(1)[k]) == 8)
      count(6) = count(6) + 1
      if (total(p[k]) == 8) exit
    end do
    count(7) = count(7) + of((u[k]))
    if (total(b(1)[k]) == 9) then
      count = 0
    else if (total(b(2)[k]) == 8) then
      count(8) = count(8) + 1
      cycle
    end if
    count = 0
  end do
  call expect(count, [1, 2, 1, 3, 3, 1, 5, 1]*rounds, 'what the constructs have done')
  sync all
end program
