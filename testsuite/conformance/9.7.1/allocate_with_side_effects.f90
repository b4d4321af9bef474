! F2018 9.7.1.1, 9.7.1.2: bounds and cobounds are expressions, each evaluated once, of any kind, also zero and negative ones;
! coarrays beside ordinary objects and pointers in one statement; STAT= and ERRMSG= that are elements and components.
!with: ../../run/expect.f90
program allocate_with_side_effects
  use iso_fortran_env, only: int16, int64
  use expectations
  implicit none
  type :: report
    integer(int64) :: status(2) = -1
    character(30) :: text = 'untouched'
  end type
  real, allocatable :: a(:, :)[:, :], zero(:)[:], plain(:)
  integer, allocatable :: s[:], many(:, :, :, :)[:]
  character(:), allocatable :: c(:)[:]
  integer, pointer :: p(:)
  type(report) :: r(2)
  integer :: calls = 0, length, i, bound[*]

  bound = 3
  sync all
  allocate (a(count_calls(-5):count_calls(-1), bound[num_images()])[count_calls(2):2, 0:*], plain(count_calls(4)), s[5:*], p(3), &
            stat=r(2)%status(1), errmsg=r(2)%text)
  call expect(calls, 4, 'evaluations')
  call expect(int(r(2)%status(1)), 0, 'STAT=')
  call expect(r(2)%text, 'untouched'//repeat(' ', 21), 'ERRMSG=')
  call expect([lbound(a), ubound(a)], [-5, 1, -1, 3], 'bounds')
  call expect(lcobound(a), [2, 0], 'lower cobounds')
  call expect(lcobound(s), [5], 'lower cobound of a scalar')
  a = this_image()
  p = 1
  sync all
  call expect(a(-3, 2)[2, num_images() - 1], real(num_images()), 'value')
  deallocate (a, plain, s, p, stat=r(1)%status(2))
  call expect(int(r(1)%status(2)), 0, 'STAT= of DEALLOCATE')
  allocate (zero(5:4)[*], many(2_int16, 0:1_int64, -1:0, 3:3)[*])
  call expect(size(zero), 0, 'size zero')
  call expect(sum(zero(:)[num_images()]), 0.0, 'a value without elements')
  zero(:)[1] = 5.0
  call expect(lbound(many), [1, 0, -1, 3], 'bounds of rank 4')
  deallocate (zero)
  allocate (zero(0)[*])
  do i = 1, 3
    length = 2*i
    allocate (character(length) :: c(-i:i)[*])
    c = repeat(achar(iachar('a') + this_image()), length)
    sync all
    call expect(len(c), length, 'deferred length')
    call expect(c(i)[num_images()](length:), achar(iachar('a') + num_images()), 'substring')
    deallocate (c)
  end do
  call expect(allocated(c), .false., 'deallocated')
contains
  integer function count_calls(value)
    integer, intent(in) :: value

    calls = calls + 1
    count_calls = value
  end function
end program
