! F2018 9.6: coindexed objects of derived type, with vector subscripts, and with allocatable components where no lines can
! stand around the statement: with the index of an implied DO, in WHERE constructs, in loops that end with a label.
!with: ../expect.f90
module points
  implicit none
  type point
    integer :: x, y(3)
    character(4) :: name
  end type
  type chain
    integer :: id
    real, allocatable :: q(:)
    character(:), allocatable :: text
    type(point), allocatable :: inner
  end type
  type link
    integer, pointer :: p => null()
  end type
  type(chain), save :: c(3)[*]
  type(link), save :: l(3)[*]
contains
  pure integer function total(p)
    type(point), intent(in) :: p

    total = p%x + sum(p%y)
  end function

  pure real function remote(k, i, j)
    integer, intent(in) :: k, i, j

    remote = 0
    if (allocated(c(i)[k]%q)) remote = c(i)[k]%q(j) + size(c(i)[k]%q)
  end function
end module

program where_no_lines_can_stand
  use expectations
  use points, only: point, chain, link, total, remote, c, l
  implicit none
  type(point) :: d(4)[*]
  integer :: a(6)[*], e(2:5)[*], k, i, j, n
  character(6) :: s(4)[*]
  character(80) :: line
  integer, target, save :: held(3)
  real :: r(3)
  logical :: m(3)

  k = mod(this_image(), num_images()) + 1
  do i = 1, 4
    d(i) = point(10*i + this_image(), [i, 2*i, 3*i], 'p' // achar(48 + i) // 'xy')
    s(i) = 'ab' // achar(48 + i) // achar(48 + this_image()) // 'ef'
  end do
  a = [(i*this_image(), i=1, 6)]
  e = a(2:5)
  do i = 1, 3
    held(i) = 7*i*this_image()
    c(i)%id = i
    c(i)%q = [(real(i*j*this_image()), j=1, i + 1)]
    c(i)%text = repeat('z', i)
    l(i)%p => held(i)
    c(i)%inner = d(i)
  end do
  sync all

  call expect([(total(d(i)[k]), i=1, 4)], [(16*i + k, i=1, 4)], 'derived type in an array constructor')
  write (line, '(4(2i4,2i3,1x,a))') (d(i)[k], i=1, 2)
  call expect(line(1:18) == line(1:18) .and. index(line, 'p1xy') > 0 .and. index(line, 'p2xy') > 0, .true., 'derived type in output')
  call expect([(a([i, 7 - i])[k], i=1, 3)], [(([i, 7 - i])*k, i=1, 3)], 'vector subscript in an array constructor')
  call expect([(sum(e([i, 5])[k]), i=2, 4)], [((i + 5)*k, i=2, 4)], 'lower bound 2')
  call expect([(sum(d(i:)[k]%y(2)), i=1, 3)], [20, 18, 14], 'section of components')
  call expect([(d(2)[k]%y([i, 1]), i=2, 3)], [4, 2, 6, 2], 'vector subscript of a component')
  call expect(all([(s([i, 1])[k](i:4) == ['b2' // achar(48 + k), 'b1' // achar(48 + k)], i=2, 2)]), .true., &
              'values of substrings with vector subscripts')
  call expect([(d(i:3)[k]%name(2:2) == ['1', '2', '3'], i=1, 1)], [.true., .true., .true.], 'substring of components')

  call expect([(nint(c(i)[k]%q(i)), i=1, 3)], [k, 4*k, 9*k], 'element of a component')
  call expect([(nint(c(i)[k]%q(2:)), i=1, 3)], nint([2., 4., 6., 6., 9., 12.])*k, 'section of a component')
  call expect([(nint(c(3)[k]%q([i, 4])), i=1, 2)], [3, 12, 6, 12]*k, 'vector subscript of a remote component')
  call expect([(size(c(i)[k]%q), i=1, 3)], [2, 3, 4], 'SIZE')
  call expect([(ubound(c(i)[k]%q, 1), i=1, 3)], [2, 3, 4], 'UBOUND, positional')
  call expect([(ubound(c(i)[k]%q, dim=1), i=1, 3)], [2, 3, 4], 'UBOUND')
  call expect([(allocated(c(i)[k]%inner), i=1, 3)], [.true., .true., .true.], 'ALLOCATED')
  call expect([(len(c(i)[k]%text), i=1, 3)], [1, 2, 3], 'LEN')
  call expect([(len_trim(c(i)[k]%text) + ichar(c(i)[k]%text(i:i)), i=1, 3)], [(122 + i, i=1, 3)], 'text')
  call expect([(c(i)[k]%inner%y(i), i=1, 3)], [1, 4, 9], 'component of a component')
  call expect([(total(c(i)[k]%inner), i=1, 3)], [(16*i + k, i=1, 3)], 'derived type in a component')
  write (line, '(3i6)') (l(i)[k]%p, i=1, 3)
  read (line, *) r
  call expect(nint(r), [7, 14, 21]*k, 'pointer component in output')

  call expect(nint(remote(k, 2, 3)), 6*k + 3, 'pure function')
  do concurrent (i=1:3)
    r(i) = c(i)[k]%q(i) + c(i)[k]%inner%x
  end do
  call expect(nint(r), [(i*i*k + 10*i + k, i=1, 3)], 'DO CONCURRENT')
  forall (i=1:3, size(c(i)[k]%q) > 2) r(i) = c(i)[k]%q(i)
  call expect(nint(r), [10 + 2*k, 4*k, 9*k], 'FORALL')
  m = [.true., .false., .true.]
  where (m)
    r = c(2)[k]%q
  elsewhere (c(2)[k]%q > 0)
    r = 0
    r = r - c(2)[k]%q(3:1:-1)
  end where
  call expect(nint(r), [2*k, -4*k, 6*k], 'WHERE construct')
  n = 0
  do 10 while (total(d(n + 1)[k]) < 16*3 + k)
    n = n + 1
10 continue
  call expect(n, 2, 'labelled DO WHILE')
  call inner(k)
  call of_dummy(s, k)

contains

  subroutine of_dummy(t, k)
    character(*), intent(in) :: t(:)[*]
    integer, intent(in) :: k
    character(3) :: got(4)
    integer :: i

    got(1:2) = [(t([3, 1])[k](i:), i=4, 4)]
    got(3:4) = [(t(2:3)[k](i:i + 1), i=2, 2)]
    call expect(got, [achar(48 + k) // 'ef', achar(48 + k) // 'ef', 'b2 ', 'b3 '], 'substrings of an array of assumed length')
  end subroutine

  subroutine inner(k)
    integer, intent(in) :: k
    integer :: i

    call expect([(total(d(i)[k]), i=1, 4)], [(16*i + k, i=1, 4)], 'derived type in an internal procedure')
    block
      integer :: shift

      shift = 1
      call expect([(nint(c(i)[k]%q(i + shift)), i=1, 3)], [2*k, 6*k, 12*k], 'BLOCK in an internal procedure')
    end block
  end subroutine
end program
