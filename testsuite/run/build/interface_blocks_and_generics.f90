! F2018 15.4.3.4: generic procedures with coarray dummies; the specific one is chosen by type and rank.
!with: ../expect.f90
module generic_readers
  implicit none
  interface read_from
    module procedure read_integer, read_real, read_array
  end interface
contains
  integer function read_integer(x, k)
    integer, intent(in) :: x[*], k
    read_integer = x[k]
  end function

  real function read_real(x, k)
    real, intent(in)    :: x[*]
    integer, intent(in) :: k
    read_real = x[k]
  end function

  function read_array(x, k)
    integer, intent(in) :: x(:)[*], k
    integer :: read_array(size(x))
    read_array = x(:)[k]
  end function
end module

program interface_blocks_and_generics
  use generic_readers
  use expectations
  implicit none
  integer :: i[*], a(3)[*]
  real    :: r[*]
  integer :: k

  k = mod(this_image(), num_images()) + 1
  i = this_image()
  r = this_image()/4.
  a = [1, 2, 3]*this_image()
  sync all
  call expect(read_from(i, k), k, 'integer')
  call expect(read_from(r, k), k/4., 'real')
  call expect(read_from(a, k), [1, 2, 3]*k, 'array')
end program
