! F2018 9.6, 9.7.1.2: loops over elements whose image changes from one to the next, of allocatable coarrays with lower cobounds other than 1: in modules, components and dummies, of derived types and characters, in loops with branches, and where there is nothing to do.
!with: ../expect.f90
!also: two all
module kept_coarrays
  implicit none
  integer, parameter :: n = 20
  type :: pair
    integer :: at = 0
    real    :: x = 0
  end type
  type :: field
    integer, allocatable :: u(:)[:]
    real, allocatable    :: v[:]
  end type
  integer, allocatable      :: a(:)[:], never(:)[:]
  type(pair), allocatable   :: p(:)[:]
  character(5), allocatable :: text(:)[:]
  integer, allocatable      :: scalar[:]
contains
  subroutine make(low)
    integer, intent(in) :: low
    integer :: i

    allocate (a(n)[low:*], source=[(i + 100*this_image(), i=1,n)])
    allocate (p(0:n)[low:*], text(n)[low:*], scalar[low:*])
    do i = 0, n
      p(i) = pair(i, this_image())
    end do
    text = 'im' // achar(48 + this_image())
    scalar = 7*this_image()
    sync all
  end subroutine

  subroutine free()
    deallocate (a, p, text, scalar)
  end subroutine

  function reduced(d, count, loc, img) result(s)
    integer, allocatable, intent(in) :: d(:)[:]
    integer, intent(in) :: count, loc(:), img(:)
    integer :: s, i

    s = 0
    outer: do i = 1, count
      if (loc(i) < 0) cycle outer
      if (loc(i) > n) exit outer
      s = s + d(loc(i))[img(i)]
    end do outer
  end function
end module

program cobounds_in_front_of_loops
  use expectations
  use kept_coarrays
  implicit none
  integer     :: loc(n), img(n), to(n), low, i, j, k, s, y(n), bounds(3)
  type(pair)  :: q(n)
  character(5) :: w(n)
  type(field) :: f

  bounds = [-3, 1, 4]
  do k = 1, 3
    low = bounds(k)
    call make(low)
    do i = 1, n
      loc(i) = 1 + mod(7*i, n)
      img(i) = mod(i, num_images()) + low
      to(i) = mod(i, num_images()) + 1
    end do

    y = 0
    do i = 1, n
      y(i) = a(loc(i))[img(i)]
    end do
    call expect_true(all(y == loc + 100*to), 'get')

    do concurrent (i=1:n)
      q(i) = p(loc(i))[img(i)]
    end do
    call expect_true(all(q%at == loc) .and. all(nint(q%x) == to), 'derived type')

    s = 0
    do i = 1, n
      do j = 1, 2
        if (p(loc(i))[img(i)]%at == p(loc(j))[img(j)]%at) s = s + 1
      end do
      w(i) = text(loc(i))[img(i)]
    end do
    call expect(s, 2, 'nest')
    call expect_true(all(w == 'im' // achar(48 + to)), 'characters')

    s = 0
    do 10 i = 1, n
      if (i == 3) go to 10
      s = s + scalar[img(i)]
      if (i == 9) go to 20
10  continue
20  call expect_true(s == 7*(sum(to(1:9)) - to(3)), 'branches')

    call expect_true(reduced(a, n, loc, img) == sum(loc + 100*to), 'dummy')
    loc(5) = -1
    loc(12) = n + 1
    call expect_true(reduced(a, n, loc, img) == sum(loc(1:4) + 100*to(1:4)) + sum(loc(6:11) + 100*to(6:11)), &
                'cycle and exit')
    call expect_true(reduced(never, 0, loc, img) == 0, 'no iteration')

    s = 0
    do i = 1, n
      s = s + a(i)[int(img(i), 8)] - a(i)[int(img(i), 2)]
      s = s + a(i)[int(img(i), 1)]
    end do
    call expect(s, sum([(i + 100*to(i), i=1,n)]), 'cosubscripts of other kinds')

    ! Puts: each image its own element of each.
    sync all
    do i = low, low + num_images() - 1
      a(this_image())[i + 0] = -this_image()
    end do
    sync all
    call expect_true(all(a(1:num_images()) == [(-j, j=1,num_images())]), 'put')

    allocate (f%u(n)[low:*], f%v[low:*])
    f%u = [(i*this_image(), i=1,n)]
    f%v = this_image()
    sync all
    s = 0
    do i = 1, n
      s = s + f%u(i)[img(i)] + nint(f%v[img(n + 1 - i)])
    end do
    call expect_true(s == sum([(i*to(i) + to(i), i=1,n)]), 'components')
    sync all
    deallocate (f%u, f%v)
    call free()
  end do

  ! The lower cobound is no default integer, the cosubscripts are.
  allocate (a(n)[-2147483650_8:*], source=this_image())
  img = -2147483647 - 1
  sync all
  if (num_images() >= 3) then
    do i = 1, n
      y(i) = a(i)[img(i)]
    end do
    call expect(y, [(3, i=1,n)], 'a cobound that is no default integer')
  end if
  sync all
  deallocate (a)

  do i = 1, n
    if (allocated(never)) y(i) = never(i)[img(i)]
  end do
end program
