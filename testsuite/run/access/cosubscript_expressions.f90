! F2018 9.6: cosubscripts are any scalar integer expressions, of any kind, also remote values.
!with: ../expect.f90
program cosubscript_expressions
  use expectations
  implicit none
  integer, parameter :: short = selected_int_kind(4), long = selected_int_kind(18)
  integer :: a[*], pointer_to[*], list(3)
  integer(short) :: h
  integer(long)  :: l

  a = 10*this_image()
  pointer_to = num_images() - this_image() + 1
  list = [1, num_images(), 1]
  h = int(num_images(), short)
  l = num_images()
  sync all
  call expect(a[h], 10*num_images(), 'short integer')
  call expect(a[l], 10*num_images(), 'long integer')
  call expect(a[list(2)], 10*num_images(), 'array element')
  call expect(a[num_images() - this_image() + 1], 10*(num_images() - this_image() + 1), 'expression')
  call expect(a[pointer_to], 10*pointer_to, 'another coarray')
  call expect(a[pointer_to[num_images()]], 10, 'remote value')
  call expect(a[max(1, min(last(), 1000))], 10*num_images(), 'function')
contains
  integer function last()
    last = num_images()
  end function
end program
