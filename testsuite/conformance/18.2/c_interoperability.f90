! F2018 18.2.3, 18.3: C_LOC, C_F_POINTER, C_ASSOCIATED and C_SIZEOF of coarrays mean the own image's part; coarrays and coindexed objects as
! actuals of procedures with BIND(C), by value and by reference; a coarray of a BIND(C) type.
!with: ../../run/expect.f90
module to_c
  use iso_c_binding
  implicit none
  type, bind(c) :: c_pair
    integer(c_int) :: i
    real(c_double) :: d(2)
  end type
contains
  integer(c_int) function by_value(i, p) bind(c, name='cafc_test_by_value')
    integer(c_int), value :: i
    type(c_pair), value :: p
    by_value = i + p%i
    i = -1
    p%i = -1
  end function
  subroutine by_reference(n, x) bind(c, name='cafc_test_by_reference')
    integer(c_int), value :: n
    integer(c_int), intent(inout) :: x(n)
    x = x + 1000
  end subroutine
  subroutine by_address(p, n) bind(c)
    type(c_ptr), value :: p
    integer(c_int), value :: n
    integer(c_int), pointer :: f(:)
    call c_f_pointer(p, f, [n])
    f(n) = -5
  end subroutine
end module

program c_interoperability
  use to_c
  use expectations
  implicit none
  integer(c_int), target :: a(4)[*]
  type(c_pair) :: p[*]
  integer(c_int), allocatable, target :: b(:)[:]
  integer :: n, me, right

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  a = me*[1, 2, 3, 4]
  p = c_pair(100*me, [0.5d0, 1d0])
  allocate (b(3)[*], source=me)
  sync all
  call expect(int(by_value(a(2)[n], p[n])), 102*n, 'by value')
  call expect(a(2)[n], 2*n, 'not changed')
  call expect(int(c_sizeof(a(1)) + c_sizeof(p)), 4 + 24, 'C_SIZEOF')
  call expect(c_associated(c_loc(a), c_loc(a(1))), .true., 'C_LOC')
  sync all
  call by_reference(4, a)
  call by_address(c_loc(b), 3)
  sync all
  call expect(a(:)[n], n*[1, 2, 3, 4] + 1000, 'by reference')
  call expect(b(:)[n], [n, n, -5], 'through an address')
  sync all
  call by_reference(2, a(3:4)[right])
  sync all
  call expect(a, me*[1, 2, 3, 4] + [1000, 1000, 2000, 2000], 'coindexed, by reference')
end program
