! F2018 9.6, 11.6.2: gets from one image that follow one another at regular distances have the values that stand there when they are
! executed: rows, columns and their parts, forwards and backwards, with steps, of several arrays and images in turns, objects and
! characters, up to the last element of a coarray, broken off and begun anew; with puts, atomic and indexed ones too, between them to
! what is read next; and in the next segment what other images have put meanwhile.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
program gets_that_go_on_like_others
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, int8, real64
  use expectations
  implicit none
  integer, parameter :: n = 48, long = 3000, far = 600
  type particle
    real(real64) :: x(3)
    integer :: number
    character(3) :: name
  end type
  integer, save :: m(n, n)[*], w(n, n)[*], cube(7, 9, 11)[*]
  integer, allocatable :: last(:, :)[:]
  real(real64), save :: f(long, 40)[*]
  integer(int8), save :: b(far, 70)[*]
  character(5), save :: c(20, 30)[*]
  type(particle), save :: p(200, 40)[*]
  integer(atomic_int_kind), save :: atom(far, 60)[*]
  integer :: me, other, images, i, j, k, step

  me = this_image()
  images = num_images()
  other = mod(me, images) + 1
  allocate (last(n, n)[*])
  call define
  sync all
  call rows
  call columns
  call elements
  call planes
  call turns
  call puts_between
  call atomic_ones
  call read_again
  call segments
contains

  pure integer function value(image, i, j)
    integer, intent(in) :: image, i, j

    value = 100000*image + 1000*i + j
  end function

  subroutine define
    integer :: i, j, k

    do j = 1, n
      m(:, j) = [(value(me, i, j), i=1, n)]
    end do
    w = -m
    last = m + 7
    do k = 1, 11
      do j = 1, 9
        cube(:, j, k) = [(value(me, i, 20*j + k), i=1, 7)]
      end do
    end do
    do j = 1, 40
      f(:, j) = [(real(me, real64)*i + j/100.0_real64, i=1, long)]
      p(:, j) = [(particle([1, 2, 3]*real(i + j, real64), value(me, i, j), achar(96 + me)//achar(64 + j)//'.'), i=1, 200)]
    end do
    do j = 1, 70
      b(:, j) = [(int(mod(i + 7*j + me, 100), int8), i=1, far)]
    end do
    do j = 1, 30
      c(:, j) = [(achar(64 + me)//achar(64 + i)//achar(64 + j)//'xy', i=1, 20)]
    end do
    do j = 1, 60
      do i = 1, far
        atom(i, j) = value(me, i, j)
      end do
    end do
  end subroutine

  subroutine rows
    integer :: r(n), half(n/2), twice(2*n), i, j

    do i = 1, n
      r = m(i, :)[other]
      call expect(r, [(value(other, i, j), j=1, n)], 'rows')
    end do
    do i = n, 1, -1
      r = m(i, :)[other]
      call expect(r, [(value(other, i, j), j=1, n)], 'rows, the last first')
    end do
    do i = 1, n, 3
      r = m(i, n:1:-1)[other]
      call expect(r, [(value(other, i, j), j=n, 1, -1)], 'every third row, backwards')
    end do
    do i = 1, n - 1
      half = m(i, 2::2)[other]
      call expect(half, [(value(other, i, j), j=2, n, 2)], 'every second element of rows')
      if (i == 20) half = m(i + 3, 2::2)[other]
    end do
    do i = 1, n
      twice(::2) = m(i, :)[other]
      call expect(twice(::2), [(value(other, i, j), j=1, n)], 'rows into a variable with gaps')
    end do
    do i = 1, n
      r = last(i, :)[other]
      call expect(r, [(value(other, i, j) + 7, j=1, n)], 'rows of the last coarray')
    end do
    do i = 1, n - 1
      call expect(sum(m(i:i + 1, :)[other]), sum([(value(other, i, j) + value(other, i + 1, j), j=1, n)]), 'pairs of rows')
    end do
  end subroutine

  subroutine columns
    integer :: r(n), i, j
    real(real64) :: x(long), few(10)

    do j = 1, n
      r = m(:, j)[other]
      call expect(r, [(value(other, i, j), i=1, n)], 'columns')
    end do
    do j = n, 1, -2
      r = last(:, j)[other]
      call expect(r, [(value(other, i, j) + 7, i=1, n)], 'every second column, the last first')
    end do
    do j = 1, 40
      few = f(91:100, j)[other]
      call expect(few, [(real(other, real64)*i + j/100.0_real64, i=91, 100)], 'parts of distant columns')
    end do
    do j = 40, 1, -1
      x = f(:, j)[other]
      call expect(x(long), real(other, real64)*long + j/100.0_real64, 'long columns')
    end do
    do j = 1, n - 9
      r(:10) = m(j:j + 9, 5)[other]
      call expect(r(:10), [(value(other, i, 5), i=j, j + 9)], 'a window that moves')
    end do
    do j = 1, 30
      call expect(all(c(:, j)[other] == [(achar(64 + other)//achar(64 + i)//achar(64 + j)//'xy', i=1, 20)]), .true., &
        'columns of characters')
      call expect(c(7, j)[other](2:3), achar(64 + 7)//achar(64 + j), 'substrings')
    end do
  end subroutine

  subroutine elements
    integer :: i, j
    type(particle) :: q

    do i = 1, far, 300
      do j = 1, 70
        call expect(int(b(i, j)[other]), mod(i + 7*j + other, 100), 'bytes of a row')
      end do
      do j = 70, 1, -1
        call expect(int(b(i + 1, j)[other]), mod(i + 1 + 7*j + other, 100), 'bytes of a row, the last first')
      end do
    end do
    do i = 1, 200, 50
      do j = 1, 40
        q = p(i, j)[other]
        call expect(q%number, value(other, i, j), 'objects of a row')
        call expect(q%x, [1, 2, 3]*real(i + j, real64), 'what they have')
        call expect(p(i, j)[other]%name, achar(96 + other)//achar(64 + j)//'.', 'components of a row')
        call expect(f(10*i, j)[other], real(other, real64)*10*i + j/100.0_real64, 'distant numbers')
      end do
    end do
  end subroutine

  subroutine planes
    integer :: q(7, 9), r(9, 11), i, j, k

    do k = 1, 11
      q = cube(:, :, k)[other]
      call expect(q(:, 9), [(value(other, i, 180 + k), i=1, 7)], 'planes in one piece')
    end do
    do i = 1, 7
      r = cube(i, :, :)[other]
      call expect([r], [((value(other, i, 20*j + k), j=1, 9), k=1, 11)], 'planes of elements')
    end do
    do j = 1, 9
      q(:, 1) = cube(:, j, 6)[other]
      call expect(q(:, 1), [(value(other, i, 20*j + 6), i=1, 7)], 'lines')
    end do
  end subroutine

  subroutine turns
    integer :: r(n), s(n), i, j, k

    do i = 1, n
      do k = 1, images
        r = m(i, :)[k]
        s = w(i, :)[images + 1 - k]
        call expect(r, [(value(k, i, j), j=1, n)], 'rows of all images')
        call expect(s, [(-value(images + 1 - k, i, j), j=1, n)], 'rows of another array of all images')
        if (mod(i, 7) == 0) r = m(n - i/7, :)[k]
      end do
    end do
    do k = 1, images
      do i = 1, n, 5
        r = m(i, :)[k]
        s = m(:, i)[k]
        call expect(r, [(value(k, i, j), j=1, n)], 'rows beside columns')
        call expect(s, [(value(k, j, i), j=1, n)], 'columns beside rows')
      end do
    end do
  end subroutine

  ! Beside a model of what is there.
  subroutine puts_between
    integer :: r(n), model(n, n), list(3), i, j

    sync all
    list = [4, 8, 6]
    if (me == images) then
      do j = 1, n
        model(:, j) = [(value(1, i, j), i=1, n)]
      end do
      do i = 1, n
        r = m(i, :)[1]
        call expect(r, model(i, :), 'rows with puts between them')
        if (i + 3 > n) cycle
        select case (mod(i, 6))
        case (0)
          m(i + 1, 3)[1] = i
          model(i + 1, 3) = i
        case (1)
          m(i + 1, list)[1] = [i, 2*i, 3*i]
          model(i + 1, list) = [i, 2*i, 3*i]
        case (2)
          m(i + 2, :)[1] = -i
          model(i + 2, :) = -i
        case (3)
          m(i:i + 3, 2::5)[1] = i
          model(i:i + 3, 2::5) = i
        case (4)
          do j = 1, n, 7
            m(i + 1, j)[1] = m(i + 1, j)[1] + i
            model(i + 1, j) = model(i + 1, j) + i
          end do
        end select
      end do
    end if
    sync all
    do j = 1, n
      m(:, j) = [(value(me, i, j), i=1, n)]
    end do
    sync all
  end subroutine

  subroutine atomic_ones
    integer :: r(60), i, j
    integer(atomic_int_kind) :: old

    if (me == images) then
      do i = 1, 40
        r = atom(i, :)[1]
        call expect(r, [(value(1, i, j), j=1, 60)] + merge([1, (0, j=2, 60)], [(0, j=1, 60)], i > 30), 'rows of atoms')
        if (i >= 30) then
          call atomic_fetch_add(atom(i + 1, 1)[1], 1, old)
          call expect(int(old), value(1, i + 1, 1), 'an atom')
        end if
      end do
    end if
    sync all
  end subroutine

  ! Each image has its own part: nobody else defines what it reads and puts.
  subroutine read_again
    integer :: r(n), want(n), i, j

    do i = me, n, images
      want = [(-value(other, i, j), j=1, n)]
      if (i > me) want(n) = want(n) - 3
      r = w(i, :)[other]
      call expect(r, want, 'rows by turns')
      w(i, :)[other] = r + 1
      r = w(i, :)[other]
      call expect(r, want + 1, 'a row again, which was put')
      if (i + images <= n) w(i + images, n)[other] = -value(other, i + images, n) - 3
    end do
    sync all
    do i = 1, n
      want = [(-value(other, i, j), j=1, n)]
      if (mod(i - me, images) == 0) want = want + 1
      if (mod(i - me, images) == 0 .and. i > me) want(n) = want(n) - 3
      r = w(i, :)[other]
      call expect(r, want, 'what this image has put')
    end do
  end subroutine

  subroutine segments
    integer :: r(n), i, j

    sync all
    do step = 1, 3
      do i = 1, n/3
        r = last(i + step, :)[other]
        call expect(r, [(value(other, i + step, j) + 6 + step, j=1, n)], 'rows in each step')
      end do
      sync all
      last = last + 1
      sync all
    end do
    do i = 1, n/3
      r = last(i, :)[other]
      call expect(r, [(value(other, i, j) + 10, j=1, n)], 'rows in the last step')
      sync all
      last = last + 1
      sync all
      r = last(i + 1, :)[other]
      call expect(r, [(value(other, i + 1, j) + 11, j=1, n)], 'a row in each segment')
      sync all
      last = last - 1
      sync all
    end do
  end subroutine
end program
