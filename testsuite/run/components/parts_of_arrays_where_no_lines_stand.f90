! F2018 9.6, 9.4.4: components of whole allocatable and pointer components, and complex parts of them, in implied DO, FORALL and DO CONCURRENT: they are read, and
! the other image keeps what it has.
!with: ../expect.f90
!also: two all
module parts
  implicit none
  type :: inner
    integer :: j = 0, s = 0
    character(4) :: c = ''
    complex :: z = 0
  end type
  type :: outer
    type(inner), allocatable :: qa(:)
    type(inner), pointer :: qp(:) => null()
    type(inner) :: q(3)
  end type
end module

program parts_of_arrays_where_no_lines_stand
  use expectations
  use parts
  implicit none
  type(outer), save :: w(2)[*]
  integer :: i, k, x(3)
  real :: y(2, 3)

  k = num_images()
  do i = 1, 2
    allocate (w(i)%qa(3), w(i)%qp(3))
    w(i)%qa%s = [4, 5, 6]
    w(i)%qa%c = ['abcd', 'efgh', 'ijkl']
    w(i)%qa%z = [(1, 10), (2, 20), (3, 30)]
    w(i)%qp = w(i)%qa
    w(i)%q = w(i)%qa
  end do
  sync all
  call expect([(w(i)[k]%qa%s, i=1, 2)], [4, 5, 6, 4, 5, 6], 'allocatable')
  call expect([(w(i)[k]%qp%s, i=1, 2)], [4, 5, 6, 4, 5, 6], 'pointer')
  call expect([(len_trim(w(i)[k]%qa%c), i=1, 2)], [4, 4, 4, 4, 4, 4], 'lengths')
  call expect(nint([(w(i)[k]%qa%z%im, i=1, 2)]), [10, 20, 30, 10, 20, 30], 'imaginary parts')
  call expect(nint([(sum(w(1)[k]%q(1:i)%z%im), i=1, 3)]), [10, 30, 60], 'sums')
  call expect(nint([(maxval(w(1)[k]%qa(i:)%z%re), i=1, 3)]), [3, 3, 3], 'real parts')
  forall (i=1:3) x(i) = sum(w(2)[k]%qa%s) + i
  call expect(x, [16, 17, 18], 'forall')
  forall (i=1:2) y(i, :) = w(i)[k]%q([3, 1, 2])%z%re
  call expect(nint(y(2, :)), [3, 1, 2], 'vector')
  do concurrent (i=1:3)
    x(i) = maxval(w(1)[k]%qp%s) - i
  end do
  call expect(x, [5, 4, 3], 'do concurrent')
  sync all
  do i = 1, 2
    call expect(w(i)%qa%s, [4, 5, 6], 'allocatable stays')
    call expect(w(i)%qp%s, [4, 5, 6], 'pointer stays')
    call expect(w(i)%qa%c, ['abcd', 'efgh', 'ijkl'], 'characters stay')
    call expect(nint(aimag(w(i)%qa%z)), [10, 20, 30], 'complex stays')
  end do
end program
