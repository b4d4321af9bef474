! F2018 9.6, 9.7.1.2, 16.9.46: elements of polymorphic arrays on other images as values, and in CO_BROADCAST, whatever the first component
! is, and without any.
!images: 1 2 3
program elements_of_polymorphic_arrays
  implicit none
  type :: owner
    integer, pointer :: first => null()
    integer :: id = 0
  end type
  type :: text
    character(:), allocatable :: first
    integer :: id = 0
  end type
  type :: empty
  end type
  type, extends(empty) :: full
    integer :: id = 0, more = 0
  end type
  class(owner), allocatable :: p(:)[:], q, r(:)
  class(text), allocatable :: s(:)[:], t
  class(empty), allocatable :: e(:)[:], f
  integer, save, target :: pool(8) = -1
  integer :: i, last
  last = num_images()
  allocate (owner :: p(2)[*])
  allocate (text :: s(2)[*])
  allocate (full :: e(2)[*])
  p(2)%id = this_image()
  p(2)%first => pool(1)
  s(2)%id = 10*this_image()
  s(2)%first = 'abc'
  select type (e)
  type is (full)
    e%id = 100*this_image()
  end select
  sync all
  i = 2
  allocate (q, source=p(2)[last])
  if (q%id /= last) error stop 'pointer first'
  q = p(i)[1]
  if (q%id /= 1) error stop 'assigned'
  allocate (t, source=s(i)[last])
  if (t%id /= 10*last .or. t%first /= 'abc') error stop 'characters first'
  allocate (f, source=e(2)[last])
  select type (f)
  type is (full)
    if (f%id /= 100*last) error stop 'empty type'
  class default
    error stop 'type'
  end select
  call take((p(i)[last]), last)
  sync all
  allocate (owner :: r(2))
  r(2)%first => pool(1)
  r(2)%id = 100*this_image()
  call co_broadcast(r(i), 1)
  if (r(2)%id /= 100 .or. any(pool /= -1)) error stop 'broadcast'
contains
  subroutine take(x, want)
    class(owner), intent(in) :: x
    integer, intent(in) :: want
    if (x%id /= want) error stop 'argument'
  end subroutine
end program
