! F2018 16.9.49, 18.3.7: an operation with BIND(C) whose arguments and result are strings longer than one character is
! not interoperable. gfortran lets it pass in an internal procedure with NAME= and programs in use have it: cafc warns.
!images: 1 2 3 4
!fc: gfortran
program co_reduce_by_bind_c_of_strings
  implicit none
  character(len=5) :: words(2)

  write (words(1), '("a", i4.4)') this_image()
  write (words(2), '("b", i4.4)') num_images() - this_image()
  call co_reduce(words, later)
  if (words(1) /= 'a' // digits(num_images())) error stop 1
  if (words(2) /= 'b' // digits(num_images() - 1)) error stop 2
contains
  pure function later(a, b) result(last) bind(C, name="later")
    character(len=5), intent(in) :: a, b
    character(len=5) :: last

    last = merge(a, b, a > b)
  end function

  pure function digits(i) result(text)
    integer, intent(in) :: i
    character(len=4) :: text

    write (text, '(i4.4)') i
  end function
end program
