! F2018 16.9.137: MOVE_ALLOC of coarrays: bounds, cobounds and values move, FROM is deallocated, a value that TO had is gone on all images; it
! synchronises; STAT=, ERRMSG=, keywords; components, dummies; FROM not allocated; ordinary allocatables beside.
!with: ../../run/expect.f90
program move_alloc_of_coarrays
  use expectations
  implicit none
  type :: holder
    integer :: n = 0
    real, allocatable :: x(:, :)[:, :]
  end type
  type(holder) :: single
  real, allocatable :: a(:, :)[:, :], b(:, :)[:, :], plain(:), other(:)
  character(:), allocatable :: c[:], d[:]
  integer :: n, k, s(2)
  integer(8) :: wide
  character(9) :: text(2) = 'untouched'

  n = num_images()
  k = mod(this_image(), n) + 1
  allocate (a(-1:0, 3)[2, 0:*], source=real(this_image()))
  allocate (b(7, 7)[1, *], source=0.0)
  call move_alloc(to=b, from=a, errmsg=text(1), stat=s(2))
  ! It has synchronised: the value can be read at once.
  call expect(b(-1, 3)[1 + mod(k - 1, 2), (k - 1)/2], real(k), 'value')
  call expect(s(2), 0, 'STAT=')
  call expect(allocated(a), .false., 'FROM')
  call expect([lbound(b), ubound(b)], [-1, 1, 0, 3], 'bounds')
  call expect(lcobound(b), [1, 0], 'cobounds')
  call expect(ucobound(b, 1), 2, 'upper cobound')
  sync all
  call move_alloc(b, single%x, wide)
  call expect(int(wide), 0, 'STAT of kind 8 by position')
  call expect(single%x(0, 1)[1, 0], 1.0, 'a component')
  call swap(single%x, a)
  call expect(allocated(single%x), .false., 'through dummies')
  call expect(a(0, 1)[1, 0], 1.0, 'through dummies')
  call move_alloc(single%x, a)
  call expect(allocated(a), .false., 'FROM is not allocated: TO is deallocated')
  call move_alloc(a, b)
  call expect(allocated(b), .false., 'neither is')
  allocate (character(3) :: c[*])
  c = achar(iachar('a') + this_image())//'yz'
  call move_alloc(c, d, stat=s(1), errmsg=text(2))
  call expect(len(d), 3, 'deferred length')
  call expect(d[k], achar(iachar('a') + k)//'yz', 'characters')
  plain = [1.0, 2.0]
  call move_alloc(plain, other)
  call expect(other, [1.0, 2.0], 'an ordinary one')
  call expect(text, 'untouched', 'ERRMSG=')
contains
  subroutine swap(x, y)
    real, allocatable, intent(inout) :: x(:, :)[:, :], y(:, :)[:, :]
    real, allocatable :: z(:, :)[:, :]

    call move_alloc(x, z)
    call move_alloc(z, y)
  end subroutine
end program
