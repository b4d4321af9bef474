! F2018 16.9.184: STORAGE_SIZE of components of another image whose dynamic type or length differs there.
program values_that_storage_size_has
  implicit none
  type base
    integer :: i = 0
  end type
  type, extends(base) :: longer
    integer :: j(7) = 0
  end type
  type holder
    class(base), allocatable :: object
    class(*), allocatable :: any
    character(:), allocatable :: text
    character(:), pointer :: words(:) => null()
    real(8) :: plain
  end type
  type(holder) :: x[*]
  integer :: k, me

  me = this_image()
  if (mod(me, 2) == 1) then
    allocate (base :: x%object)
    allocate (integer :: x%any)
  else
    allocate (longer :: x%object)
    allocate (longer :: x%any)
  end if
  allocate (character(3*me) :: x%text)
  allocate (character(2 + me) :: x%words(2))
  sync all
  do k = 1, num_images()
    if (storage_size(x[k]%object) /= merge(32, 256, mod(k, 2) == 1)) error stop 1
    if (storage_size(x[k]%any) /= merge(32, 256, mod(k, 2) == 1)) error stop 2
    if (storage_size(x[k]%text) /= 24*k) error stop 3
    if (storage_size(x[k]%words) /= 8*(2 + k)) error stop 4
    if (storage_size(x[k]%plain) /= 64) error stop 5
  end do
  sync all
end program
