! F2018 9.6, 10.2.1: elements of coarrays on one image in DO loops, which may be translated to loops over the memory of that image:
! whatever makes that impossible must keep its meaning.
!options: -O2
!with: ../expect.f90
module fields
  implicit none
  real(8), allocatable :: u(:,:)[:]
  integer, allocatable :: never(:)[:]
  type point
    integer :: number = 0
    real    :: at(3) = 0
  end type
  type, extends(point) :: particle
    complex      :: wave = 0
    logical(1)   :: here = .false.
    character(3) :: name = ''
  end type
end module

program loops_on_one_image
  use expectations
  use fields
  implicit none
  integer :: a(-2:7)[*], c[*], d(6)[*], b(10), i, image, j, k, me, n, next, sum_all
  integer, target :: t(6)[*]
  integer, pointer :: p(:)
  integer, volatile :: v(4)[*]
  logical(1) :: l(5)[*]
  complex :: z(4)[2:2,3:*]
  type(particle) :: particles(3)[*]
  real :: x(12)
  integer(8) :: large

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  a = [(100*me + i, i = -2, 7)]
  c = me
  d = [(i*me, i = 1, 6)]
  l = [(mod(i + me, 2) == 0, i = 1, 5)]
  z = [(cmplx(i, me), i = 1, 4)]
  t = me
  v = 0
  allocate (u(0:3,2:4)[0:*])
  u = reshape([(dble(i + 100*me), i = 1, 12)], [4,3])
  sync all

  ! ---- what such loops are for ----
  sum_all = 0
  do i = -2, 7
    sum_all = sum_all + a(i)[next]
  end do
  call expect(sum_all, 1000*next + 25, 'sum')
  x = 0
  do j = 2, 4
    do i = 3, 0, -1
      if (i == 1) cycle
      x(i + 1 + 4*(j - 2)) = real(u(i,j)[next - 1])
    end do
  end do
  call expect(x, [(merge(0., real(i + 100*next), mod(i, 4) == 2), i = 1, 12)], 'rank 2, allocatable, in a module')
  do i = 1, c[next] - next + 4
    b(i) = int(real(z(i)[2,2 + next])) + merge(10, 0, logical(l(i)[mod(this_image(), num_images()) + 1]))
  end do
  call expect(b(1:4), [(i + merge(10, 0, mod(i + next, 2) == 0), i = 1, 4)], 'complex, logical, scalar in the bounds')
  large = 0
  do i = 1, 6
    large = max(large, int(d(i)[next], 8))
    if (large >= 3*next) exit
  end do
  call expect(i, 3, 'EXIT')

  ! ---- puts, and what one reads after them ----
  sync all
  do i = -1, 7
    a(i)[next] = a(i - 1)[next] + 1
  end do
  sync all
  call expect(a, [(100*me + i, i = -2, 7)], 'recurrence on another image')
  do i = -1, 7
    a(i)[me] = a(i - 1) + 2
  end do
  call expect(a, [(100*me - 2 + 2*(i + 2), i = -2, 7)], 'recurrence through the own image')
  k = me
  do i = 2, 6
    d(i)[k] = d(i - 1)
    d(i) = d(i) + d(i - 1)[k]
  end do
  call expect(d, [(me*2**(i - 1), i = 1, 6)], 'two names of one element')
  p => t
  do i = 2, 6
    t(i)[k] = p(i - 1) + 1
  end do
  call expect(t, [(me + i - 1, i = 1, 6)], 'a pointer to the coarray')

  ! ---- images that change ----
  sync all
  k = 1
  sum_all = 0
  do i = 1, 2*n
    sum_all = sum_all + c[k]
    k = mod(k, n) + 1
  end do
  call expect(sum_all, n*(n + 1), 'image defined in the loop')
  do k = 1, n
    do i = 1, 2
      b(i) = t(i)[k]
    end do
    call expect(b(1:2), [k, k + 1], 'image of the loop around')
  end do
  sum_all = 0
  do k = 1, n
    sum_all = sum_all + c[k]
  end do
  call expect(sum_all, n*(n + 1)/2, 'image of the loop itself')

  k = 1
  associate (other => k)
    do i = 1, n
      b(i) = c[k]
      other = other + 1
    end do
  end associate
  call expect(b(1:n), [(i, i = 1, n)], 'another name of the image')
  sum_all = 0
  do i = 1, n
    sum_all = sum_all + c[plus_one(k)]
  end do
  call expect([k, sum_all], [2*n + 1, n*(n + 1)/2], 'a function of the image')

  ! ---- what is never executed ----
  k = 0
  do i = 1, 0
    b(i) = never(i)[k] + a(i)[n + 1]
  end do
  do i = 1, 4
    if (n < 0) b(i) = a(i)[k]
  end do

  ! ---- dummies, and what others may change ----
  sync all
  call strided(a(-2:7:3), next)
  sync all
  call expect(a(-2:7:3), [(-i, i = 1, 4)], 'a dummy that is not contiguous')
  sync all
  call explicit(a, next)
  sync all
  call expect(a, [(i*i, i = 1, 10)], 'a dummy of other bounds')
  do i = 1, 4
    v(i)[next] = i
  end do
  sync all
  call expect(v, [1, 2, 3, 4], 'VOLATILE')

  do i = 1, 3
    particles(i) = particle(i, [real :: me, 2, 3], cmplx(i, me), .true._1, 'abc')
  end do
  sync all
  k = 0
  do i = 1, 3
    k = k + particles(i)[next]%number
    if (particles(i)[next]%at(1) < next) exit
    if (.not. particles(i)[next]%here) cycle
    x(i) = particles(i)[next]%wave%im + particles(i)[next]%at(3)
  end do
  call expect(k, 6, 'integer components')
  call expect(x(1:3), [3., 3., 3.] + next, 'components of components')
  sync all
  do i = 1, 3
    particles(i)[next]%at(2) = i
    particles(i)[next]%wave%re = -i
    particles(i)[next]%here = i == 2
  end do
  sync all
  call expect(particles%at(2), [1., 2., 3.], 'components put')
  call expect(particles%wave, [(cmplx(-i, me), i = 1, 3)], 'real parts put')
  call expect(logical(particles%here), [.false., .true., .false.], 'logical components put')
  call expect([particles%number], [1, 2, 3], 'what lies beside')

  call names(a, next)
  call absent(next)

contains

  ! Variables with the names of intrinsic functions, a function that defines the image, one that lets others run.
  subroutine names(a, k)
    integer, intent(inout) :: a(-2:)[*]
    integer, intent(in)    :: k
    integer :: shape(2), lbound, size, i

    size = 3
    shape = [1, 2]
    lbound = 4
    a(-2:1) = me
    image = 1
    sync all
    do i = 1, size
      b(i) = a(i - 3)[k]
    end do
    call expect(b(1:3), [k, k, k], 'names of intrinsic functions')
    do i = 1, 2
      b(i) = a(shape(i) - 3)[k] + lbound
    end do
    call expect(b(1:2), [k + 4, k + 4], 'names of intrinsic functions in the loop')
    do i = 1, n
      b(i) = a(-2)[image]
      size = size + advanced()
    end do
    call expect([b(1:n), size], [(i, i = 1, n), 3], 'a function that defines the image')
    do i = 1, 3
      b(i) = a(1)[k]
      size = everybody_adds_one(a)
    end do
    call expect([a(1), b(3)], [me + 3, k + 2], 'a function with image control')
  end subroutine

  integer function advanced()
    image = image + 1
    advanced = 0
  end function

  integer function everybody_adds_one(a)
    integer, intent(inout) :: a(-2:)[*]

    sync all
    a(1) = a(1) + 1
    sync all
    everybody_adds_one = 0
  end function

  subroutine absent(k, s)
    integer, intent(in)              :: k
    integer, intent(inout), optional :: s(:)[*]
    integer                          :: i

    do i = 1, 4
      b(i) = -1
      if (present(s)) b(i) = s(i)[k]
    end do
    call expect(b(1:4), [-1, -1, -1, -1], 'an absent coarray')
  end subroutine

  integer function plus_one(m)
    integer, intent(inout) :: m

    plus_one = m - n
    m = m + 1
  end function

  subroutine strided(s, image)
    integer, intent(inout) :: s(:)[*]
    integer, intent(in)    :: image

    do i = 1, size(s)
      s(i)[image] = -i
    end do
  end subroutine

  subroutine explicit(s, image)
    integer, intent(inout) :: s(0:9)[5:*]
    integer, intent(in)    :: image
    integer                :: i

    do i = 0, 9
      s(i)[image + 4] = (i + 1)**2
    end do
  end subroutine
end program
