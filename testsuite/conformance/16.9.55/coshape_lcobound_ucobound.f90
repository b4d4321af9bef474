! F2018 16.9.55, 16.9.111, 16.9.199: COSHAPE, LCOBOUND, UCOBOUND: KIND= and DIM= by keyword and position, DIM computed, of subobjects,
! components, dummies with lower cobounds from arguments, allocatables.
!with: ../../run/expect.f90
program coshape_lcobound_ucobound
  use iso_fortran_env, only: int8, int16, int64
  use expectations
  implicit none
  type :: holder
    real, allocatable :: x(:)[:, :]
  end type
  integer :: a(3)[-4:-2, 0:1, 7:*], s[*]
  character(8), allocatable :: c(:)[:]
  type(holder) :: h
  integer :: n, d

  n = num_images()
  allocate (h%x(2)[3:5, -1:*], c(2)[0:*])
  call expect([(lcobound(a, d), d=1, 3)], [-4, 0, 7], 'DIM computed')
  call expect([(ucobound(coarray=a, dim=d), d=1, 3)], [-2, 1, 7 + (n - 1)/6], 'by keyword')
  call expect(int(ucobound(a, 3_int64, kind=int8)), 7 + (n - 1)/6, 'DIM of kind 8')
  call expect(kind(ucobound(kind=int16, coarray=a)), int16, 'KIND= of UCOBOUND')
  call expect(kind(lcobound(a, kind=int64, dim=2)), int64, 'KIND= of LCOBOUND')
  call expect(kind(coshape(a, int64)), int64, 'KIND by position')
  call expect(int(coshape(kind=int8, coarray=a)), [3, 2, 1 + (n - 1)/6], 'COSHAPE')
  call expect(coshape(a(2)), [3, 2, 1 + (n - 1)/6], 'of an element')
  call expect(ucobound(a(1:2), 1), -2, 'of a section')
  call expect(lcobound(h%x), [3, -1], 'of a component')
  call expect(ucobound(h%x), [5, -1 + (n - 1)/3], 'of a component')
  call expect(ucobound(c(2)(3:4), 1), n - 1, 'of a substring of an element')
  call expect(coshape(s), n, 'corank 1')
  call dummies(a, s, h%x, -3, 2)
contains
  subroutine dummies(x, y, z, first, wide)
    integer, intent(in) :: first, wide
    integer, intent(in) :: x(:)[first:first + wide - 1, *], y[2*first:*]
    real, allocatable, intent(in) :: z(:)[:, :]

    call expect([lcobound(y), ucobound(y)], [2*first, 2*first + n - 1], 'lower cobound from an argument')
    call expect(product(coshape(x)), wide*((n + 1)/2), 'product of the coshape')
    call expect(lcobound(x), [first, 1], 'dummy')
    call expect(ucobound(x), [first + 1, (n + 1)/2], 'dummy')
    call expect(coshape(z), [3, 1 + (n - 1)/3], 'allocatable dummy')
  end subroutine
end program
