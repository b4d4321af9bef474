! F2018 16.9.46: CO_BROADCAST of polymorphic arrays and sections of size zero, of every dynamic type.
!images: 1 2 3
program polymorphic_arrays_of_size_zero
  implicit none
  type b
    integer :: k = 0
  end type
  type, extends(b) :: e
    real :: r = 0
  end type
  class(b), allocatable :: parts(:)
  class(*), allocatable :: any_kind(:)
  integer :: n

  allocate (e :: parts(2))
  parts%k = this_image()
  n = command_argument_count()
  call co_broadcast(parts(2:1+n), 1)
  call co_broadcast(parts(2:2+n), num_images())
  if (any(parts%k /= [this_image(), num_images()])) error stop 'wrong'
  allocate (integer :: any_kind(n))
  call co_broadcast(any_kind, num_images())
  select type (any_kind)
  type is (integer)
    if (size(any_kind) /= 0) error stop 'wrong size'
  class default
    error stop 'wrong type'
  end select
end program
