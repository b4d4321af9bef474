! F2018 8.5.11, 8.6.11, 15.4.3.2: INTRINSIC statements and attributes for the intrinsics of images; a generic with the name of an intrinsic extends
! it: CO_SUM of an own type beside that of integers, THIS_IMAGE with an argument of its own.
!with: ../../run/expect.f90
module extended
  implicit none
  type :: vector
    real :: x = 0, y = 0
  end type
  interface co_sum
    module procedure co_sum_vector
  end interface
  interface this_image
    procedure image_of_name
  end interface
contains
  subroutine co_sum_vector(a, result_image)
    type(vector), intent(inout) :: a
    integer, intent(in), optional :: result_image

    call co_sum(a%x, result_image)
    call co_sum(a%y, result_image)
  end subroutine

  integer function image_of_name(name) result(r)
    character(*), intent(in) :: name

    read (name, *) r
  end function
end module

program intrinsic_statements
  use extended
  use expectations
  implicit none
  intrinsic num_images, co_max
  intrinsic :: image_index, lcobound
  integer :: a[2:*], i, n
  real :: x
  type(vector) :: v

  n = num_images()
  i = this_image()
  x = i
  v = vector(i, 2*i)
  call co_sum(v)
  call co_sum(x)
  call co_sum(i)
  call expect(i, n*(n + 1)/2, 'the intrinsic')
  call expect(x, real(i), 'the intrinsic for reals')
  call expect([v%x, v%y], [x, 2*x], 'the own one')
  call expect(this_image('37'), 37, 'an own specific')
  call expect(this_image(a), [this_image() + 1], 'the intrinsic with a coarray')
  call expect(image_index(a, [2]) + lcobound(a, 1), 3, 'others')
  i = this_image()
  call co_max(i)
  call expect(i, n, 'CO_MAX')
end program
