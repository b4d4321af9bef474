! F2018 10.2.1.2, 9.7.1.2: a whole allocatable coarray to which the result of a function is assigned keeps its memory: it can still be
! referenced from other images, and its cobounds stay.
!with: ../expect.f90
module results
  implicit none
  type holder
    integer, allocatable :: co(:)[:]
  end type
contains
  pure function doubled(x) result(r)
    integer, intent(in) :: x(:)
    integer :: r(size(x))
    r = 2*x
  end function

  pure function listed(n) result(r)
    integer, intent(in) :: n
    integer, allocatable :: r(:)
    integer :: i
    r = [(10*i, i=1, n)]
  end function
end module

program assigned_from_functions
  use results
  use expectations
  implicit none
  integer, allocatable :: b(:, :)[:], a(:)[:]
  character(4), allocatable :: words(:)[:]
  type(holder) :: h
  integer :: v(6), w(3, 2), me, n, i

  me = this_image()
  n = num_images()
  v = [(i + 100*me, i=1, 6)]
  w = reshape(v, [3, 2])
  allocate (b(2, 0:2)[0:*], a(6)[*], h%co(6)[*], words(2)[*])
  b = reshape(v, [2, 3])
  call expect(lbound(b, 2), 0, 'bounds stay')
  a = doubled(v)
  h%co = cshift(v, 1)
  words = spread('ab' // achar(64 + me), 1, 2)
  sync all
  call expect(b(2, 1)[n - 1], 4 + 100*n, 'reshape')
  call expect(a(3)[n], 6 + 200*n, 'a function of the module')
  call expect(h%co(6)[n], 1 + 100*n, 'component')
  call expect(words(2)[n], 'ab' // achar(64 + n) // ' ', 'characters')
  sync all
  if (me > 0) b = transpose(w)
  a = listed(6)
  sync all
  call expect(b(2, 0)[0], 104, 'transpose')
  call expect(a(6)[n], 60, 'an allocatable result')
  sync all
  a = h%co(:)[n]
  sync all
  call expect(a(6)[1], 1 + 100*n, 'a coindexed section')
end program
