! F2018 8.9, 12.6.4.8, 12.11: coarrays in a NAMELIST group stand for the image's own part: written and read with scratch files of each image, with arrays,
! structures, allocatable ones, dummies; values of other images after the reading are the read ones.
!with: ../../run/expect.f90
program namelists_of_coarrays
  use expectations
  implicit none
  type :: pair
    integer :: i = 0
    real :: r(2) = 0
  end type
  integer :: a[*], b(3)[2, *]
  type(pair) :: p[*]
  character(4), allocatable :: names(:)[:]
  namelist /state/ a, b, p
  namelist /state/ names
  integer :: unit, n, me

  me = this_image()
  n = num_images()
  allocate (names(2)[*])
  a = me
  b = me*[1, 2, 3]
  p = pair(me, [0.25, 0.5]*me)
  names = ['ab', 'c' // achar(iachar('0') + me)]
  open (newunit=unit, status='scratch')
  write (unit, nml=state)
  a = 0
  b = 0
  p = pair()
  names = ''
  rewind (unit)
  sync all
  read (unit, nml=state)
  call expect(a, me, 'scalar')
  sync all
  call expect(a[n] + b(3)[1 + mod(n - 1, 2), 1 + (n - 1)/2], 4*n, 'array')
  call expect(p[n]%r(2), 0.5*n, 'structure')
  call expect(names(2)[n], 'c'//achar(iachar('0') + n)//'  ', 'allocatable')
  rewind (unit)
  write (unit, '(a)') ' &state b(2) = -7, p%r(1) = 9.5 /'
  rewind (unit)
  sync all
  read (unit, state)
  sync all
  call expect(b(:)[1, 1], [1, -7, 3], 'one element read')
  call expect(p[1]%r, [9.5, 0.5], 'one component read')
  sync all
  call dummy(b(:2))
contains
  subroutine dummy(x)
    integer, intent(inout) :: x(:)[*]
    namelist /own/ x

    rewind (unit)
    write (unit, '(a,i0,a)') ' &own x = 2*', me, ' /'
    rewind (unit)
    read (unit, own)
    sync all
    call expect(x(:)[n], n, 'a dummy')
    close (unit)
  end subroutine
end program
