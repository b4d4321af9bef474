! F2018 9.7.4: ALLOCATE of more than there is gives a positive STAT= on every image and says so in ERRMSG=.
!with: ../run/expect.f90
program memory_exhausted
  use expectations
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  double precision, allocatable :: a(:)[:], b(:)[:]
  integer(long) :: n
  integer :: status
  character(100) :: message

  n = 10_long**13
  message = ''
  allocate (a(n)[*], stat=status, errmsg=message)
  call expect_true(status > 0, 'STAT= is not positive')
  call expect_true(message /= '', 'ERRMSG= is empty')
  call expect_true(.not. allocated(a), 'the coarray is allocated')
  allocate (b(10)[*], stat=status)
  call expect(status, 0, 'STAT= of a small allocation afterwards')
  b = this_image()
  sync all
  call expect(b(10)[num_images()], dble(num_images()), 'small coarray afterwards')
end program
