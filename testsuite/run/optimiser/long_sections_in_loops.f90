! F2018 9.6, 10.2.1.3: loops over sections of other images that are longer than a compiler's loop should copy, and as short as one can be: of every rank
! and kind, in rows and with gaps, that overlap one another, of components, under conditions and several to a line.
!options: -O2
!also: two all
!images: 1 2 3
program long_sections_in_loops
  implicit none
  integer, parameter :: n = 300
  type :: cloud
    real(4), allocatable :: w(:,:)
    real(8), pointer :: u(:) => null()
    complex(8) :: z(n) = 0
  end type
  type(cloud), save :: c[*]
  real(8), save :: a(-2:n)[*], whole(n)[*], cube(40, 3, 5)[*]
  integer(1), allocatable :: bytes(:)[:], grid(:,:)[:]
  logical, allocatable :: flags(:)
  real(8), allocatable :: found(:)
  real(8), pointer :: part(:)
  real(8), target :: room(2*n)
  real(4) :: w(70, 2)
  complex(8) :: z(n)
  integer :: me, np, next, lengths(4) = [1, 32, 33, 250]

  me = this_image()
  np = num_images()
  next = mod(me, np) + 1
  allocate (bytes(n)[*], grid(50, 4)[*], found(n), flags(4))
  allocate (c%w(70, 2), c%u(n))
  call fill
  sync all
  call read_sections
  sync all
  call define_sections
  sync all
  call check_sections
  sync all
  call overlap
  sync all
  if (me == 1) print '(a)', 'ok'
contains
  subroutine fill
    integer :: i

    a = [(me*1000 + i, i = -2, n)]
    whole = [(me*1000 + i, i = 1, n)]
    cube = reshape([(me*1000 + i, i = 1, size(cube))], shape(cube))
    bytes = int([(mod(me*7 + i, 100), i = 1, n)], 1)
    grid = reshape(bytes(:200), [50, 4])
    c%w = reshape([(me*1000 + i, i = 1, size(c%w))], shape(c%w))
    c%u = whole + 0.5d0
    c%z = cmplx(whole, -whole, 8)
  end subroutine

  subroutine want(good, what)
    logical, intent(in) :: good
    character(*), intent(in) :: what

    if (good) return
    print '(2a, i0)', what, ' on image ', me
    error stop 'wrong values'
  end subroutine

  subroutine read_sections
    real(8) :: own(n), apart(2, n), slab(40, 3), total, expected
    integer(1) :: small(n), square(50, 4)
    integer :: i, j, k

    part => room(::2)
    do i = 1, size(lengths)
      k = lengths(i)
      own(1:k) = a(-2:k - 3)[next]; apart(2, 1:k) = a(1 - 3:k - 3)[next]
      found(:k) = whole(n - k + 1:)[next]     ! a remark
      part(1:k) = whole(:k)[next]
      call want(all(own(1:k) == [(next*1000 + j, j = -2, k - 3)]), 'own')
      call want(all(apart(2, 1:k) == own(1:k)), 'apart')
      call want(all(found(:k) == [(next*1000 + j, j = n - k + 1, n)]), 'found')
      call want(all(room(1:2*k:2) == [(next*1000 + j, j = 1, k)]), 'part')
    end do
    total = 0
    do i = 1, 5
      slab = cube(:, :, i)[next]
      own(n:n - 39:-1) = cube(:, 2, i)[next]
      if (i > 2) own(:40) = cube(1:40, &
        1, i)[next]
      total = total + sum(slab) + sum(own(n - 39:))
    end do
    expected = 0
    do i = 1, 5
      do j = 1, 120
        k = next*1000 + (i - 1)*120 + j
        expected = expected + k + merge(k, 0, j > 40 .and. j <= 80)
      end do
    end do
    call want(total == expected, 'slab')
    call want(all(own(:40) == [(next*1000 + 480 + j, j = 1, 40)]), 'own at last')
    do i = 1, 3
      small = bytes(:)[next]
      square(:, :) = grid(:, :)[next]
      square(:, i) = grid(:, 4)[next]
      if (i > 1) then
        w(:, :) = c[next]%w(:, :)
        found(:) = c[next]%u
        z(:) = c[next]%z(:)
      end if
      found(1:n:2) = whole(2::2)[next]
    end do
    call want(all(small == int([(mod(next*7 + j, 100), j = 1, n)], 1)), 'small')
    call want(all(square(:, :2) == reshape(int([(mod(next*7 + j, 100), j = 1, 100)], 1), [50, 2])), 'square')
    call want(all(square(:, 3) == int([(mod(next*7 + j, 100), j = 151, 200)], 1)), 'column')
    call want(all(w == reshape([(real(next*1000 + j), j = 1, 140)], [70, 2])), 'w')
    call want(all(found(2::2) == [(next*1000 + j + 0.5d0, j = 2, n, 2)]), 'u')
    call want(all(found(1::2) == [(next*1000 + j, j = 2, n, 2)]), 'every second')
    call want(all(z == [(cmplx(next*1000 + j, -next*1000 - j, 8), j = 1, n)]), 'z')
  end subroutine

  subroutine define_sections
    real(8) :: own(n)
    integer :: i, k

    own = -[(me*1000 + i, i = 1, n)]
    flags = .true.
    do i = 1, 4
      k = lengths(i)
      if (flags(i)) then
        a(1:k)[next] = own(n - k + 1:n)
        whole(n + 1 - k:)[next] = room(1:2*k:2)
      end if
      cube(:, 1, i)[next] = own(41:80)
      cube(:, 2:3, i)[next] = cube(:, 2:3, i + 1)
      grid(:, i)[next] = bytes(:50)
    end do
  end subroutine

  subroutine check_sections
    integer :: before, i, k, next_of_before

    before = modulo(me - 2, np) + 1
    next_of_before = me
    k = lengths(4)
    call want(all(a(1:k) == -[(before*1000 + i, i = n - k + 1, n)]), 'a')
    call want(all(a(k + 1:) == [(me*1000 + i, i = k + 1, n)]), 'a behind')
    call want(all(whole(n + 1 - k:) == [(next_of_before*1000 + i, i = 1, k)]), 'whole')
    do i = 1, 4
      call want(all(cube(:, 1, i) == -[(before*1000 + k, k = 41, 80)]), 'cube')
      call want(all(grid(:, i) == int([(mod(before*7 + k, 100), k = 1, 50)], 1)), 'grid')
    end do
    call want(all(cube(:, 2:3, 4) == reshape([(before*1000 + 520 + i, i = 1, 80)], [40, 2])), 'rows of cube')
  end subroutine

  subroutine overlap
    integer :: i

    a = [(me*1000 + i, i = -2, n)]
    sync all
    do i = 1, 3
      a(0:n)[next] = a(-2:n - 2)[next]
    end do
    sync all
    call want(all(a(4:n) == [(me*1000 + i, i = -2, n - 6)]), 'moved up')
    sync all
    do i = 1, 3
      a(-2:n - 2)[next] = a(0:n)[next]
    end do
    sync all
    call want(all(a(-2:n - 6) == [(me*1000 + i, i = -2, n - 6)]), 'moved down')
  end subroutine
end program
