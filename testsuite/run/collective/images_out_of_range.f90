! F2018 16.6: RESULT_IMAGE and SOURCE_IMAGE that select no image are an error condition, which STAT= and ERRMSG= show; A keeps its
! value and the program goes on.
!with: ../expect.f90
program images_out_of_range
  use expectations
  implicit none
  type t
    integer, allocatable :: v(:)
  end type
  type(t) :: o
  integer :: a, status, n, wrong(3), i
  character(60) :: message

  n = num_images()
  wrong = [0, -2, n + 1]
  a = this_image()
  o%v = [a, a]
  do i = 1, 3
    call check('CO_SUM: RESULT_IMAGE is not in 1..', 1, wrong(i))
    call check('CO_MAX: RESULT_IMAGE is not in 1..', 2, wrong(i))
    call check('CO_REDUCE: RESULT_IMAGE is not in 1..', 3, wrong(i))
    call check('CO_BROADCAST: SOURCE_IMAGE is not in 1..', 4, wrong(i))
    call check('CO_BROADCAST: SOURCE_IMAGE is not in 1..', 5, wrong(i))
  end do
  call expect(o%v, [a, a], 'the object')
  call co_sum(a, result_image=n, stat=status)
  call expect(status, 0, 'the next one')
  if (this_image() == n) call expect(a, n*(n + 1)/2, 'its result')
contains
  subroutine check(text, which, image)
    character(*), intent(in) :: text
    integer, intent(in) :: which, image

    status = 0
    message = ''
    select case (which)
    case (1)
      call co_sum(a, result_image=image, stat=status, errmsg=message)
    case (2)
      call co_max(a, result_image=image, stat=status, errmsg=message)
    case (3)
      call co_reduce(a, smaller, result_image=image, stat=status, errmsg=message)
    case (4)
      call co_broadcast(a, source_image=image, stat=status, errmsg=message)
    case (5)
      call co_broadcast(o, source_image=image, stat=status, errmsg=message)
    end select
    call expect_true(status /= 0, text//' STAT=')
    call expect(message(:len(text)), text, 'ERRMSG=')
    call expect(a, this_image(), text//' A')
  end subroutine

  pure function smaller(x, y)
    integer, intent(in) :: x, y
    integer :: smaller

    smaller = min(x, y)
  end function
end program
