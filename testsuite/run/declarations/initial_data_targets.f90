! F2018 C765: a coarray with TARGET and SAVE may be the initial target of a pointer or of a pointer component; the pointer
! designates the coarray of its own image. (Scalars only: gfortran 12 compiles arrays as initial targets wrongly by itself.)
!images: 1 2 4
module initial_targets
  implicit none
  type point
    real :: x = 1, y = 2
  end type
  integer, target, save :: count[*] = 5
  type(point), target, save :: origin[*]
  integer, pointer :: to_count => count
  real, pointer :: to_part => origin%y
  type holder
    integer, pointer :: n => count
  end type
end module

program initial_data_targets
  use initial_targets
  implicit none
  type(holder) :: h
  integer :: next

  next = modulo(this_image(), num_images()) + 1
  if (.not. associated(to_count, count)) error stop 'pointer'
  if (.not. associated(h%n, count)) error stop 'component'
  if (to_count /= 5 .or. to_part /= 2) error stop 'initial values'
  to_count = this_image()
  to_part = 10 * this_image()
  sync all
  if (count[next] /= next) error stop 'through the pointer'
  if (origin[next]%y /= 10 * next) error stop 'through the pointer to a part'
  sync all
  count[next] = 7
  sync all
  if (h%n /= 7) error stop 'put and component'
end program
