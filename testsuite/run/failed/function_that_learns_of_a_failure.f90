! F2018 9.6: STAT= of an image selector becomes STAT_FAILED_IMAGE when the image fails after the selector has been evaluated, and a function in
! the subscript has learnt that by image selectors with STAT= of its own, some or more than are kept.
!images: 2 3
!also: two all
program function_that_learns_of_a_failure
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, save :: x(10)[*], go[*]
  integer :: value, told, last, i, seen
  logical :: fails

  x = 100*this_image()
  go = 0
  last = num_images()
  fails = this_image() == last
  sync all
  if (fails) then
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, go)
    end do
    fail image
  end if
  if (this_image() == 1) then
    told = -1
    value = x(after(3, 10))[last, stat=told]
    if (told == 0 .and. value /= 100*last) error stop 'a value that is none, and STAT= is 0'
    do i = 1, 2
      told = -1
      value = x(after(i, 10))[last, stat=told]
      if (told /= stat_failed_image .and. value /= 100*last) error stop 'STAT= tells nothing'
    end do
  end if
contains
  integer function after(i, references)
    integer, intent(in) :: i, references
    integer :: k, status, ignored

    do k = 1, references
      ignored = x(1)[last, stat=status]
    end do
    call atomic_define(go[last], 1, stat=ignored)
    do while (image_status(last) /= stat_failed_image)
    end do
    after = i
  end function
end program
