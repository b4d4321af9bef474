! F2018 6.2.2, 9.6: components of coarrays whose types, private or not taken by USE, have long names in a module with a long name.
!with: parts/long_names.f90
!images: 1 2 3
program private_types_with_long_names
  use a_module_with_a_name_of_forty_one_letters, only: x, y
  implicit none
  integer :: k

  allocate (x%v(4), y%v(4))
  x%v = this_image()
  y%v = -this_image()
  sync all
  do k = 1, num_images()
    if (x[k]%v(2) /= k .or. y[k]%v(3) /= -k) error stop 'a component'
  end do
end program
