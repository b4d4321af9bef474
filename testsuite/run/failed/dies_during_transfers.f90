! F2018 5.3.6, 9.6: an image is killed while others put to it and get from it; STAT= tells them sooner or later, and what was got
! without being told is right.
!with: ../expect.f90
!images: 3 4
!timeout: 40
program dies_during_transfers
  use iso_fortran_env, only: stat_failed_image, int16, int64
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  type :: parcel
    real(8), allocatable :: x(:)
  end type
  integer, parameter :: n = 100000
  integer :: s, i, list(n)
  integer(int16) :: narrow
  integer(int64) :: wide
  real(8), allocatable :: a(:)[:], there(:)[:], b(:)
  type(parcel) :: p[*]
  integer(8) :: start, now, rate

  allocate (a(n)[*], there(n)[*], b(n))
  allocate (p%x(n))
  a = this_image()
  p%x = this_image()
  list = [(i, i=n, 1, -1)]
  sync all
  call system_clock(start, rate)
  if (this_image() == 2) then
    call wait_until(0.2)
    if (raise(9) /= 0) error stop 'no signal'
  end if
  s = 0
  do i = 1, huge(i)
    b = 2
    select case (mod(i, 7))
    case (0)
      there(:)[2, stat=s] = b
    case (1)
      b = 0
      b = a(:)[2, stat=s]
    case (2)
      b = 0
      b(1:n:2) = a(1:n:2)[2, stat=wide]
      b(2:n:2) = 2
      s = int(wide)
    case (3)
      b(1) = sum(a(:)[2, stat=narrow])/n
      s = narrow
    case (4)
      b = 0
      b = a(list)[2, stat=s]
    case (5)
      b = 0
      call elements
    case (6)
      b = 0
      b = p[2, stat=s]%x
    end select
    if (s /= 0) exit
    if (any(b /= 2)) error stop 'STAT= told nothing of what is missing'
    sync memory
  end do
  call expect(s, stat_failed_image, 'STAT=')
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')

contains

  ! The variable of STAT= ends with the procedure.
  subroutine elements
    integer :: own, j, known

    known = 0
    do j = 1, n
      b(j) = a(j)[2, stat=own]
      if (own /= 0) known = own
    end do
    s = known
  end subroutine

  subroutine wait_until(seconds)
    real, intent(in) :: seconds

    do
      call system_clock(now)
      if (now - start > seconds*rate) return
    end do
  end subroutine
end program
