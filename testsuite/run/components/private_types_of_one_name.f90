! F2018 9.6: private types of one name in modules of which one uses the other, a generic procedure of a type's name, a component of it.
!images: 1 2 3
module grid
  implicit none
  private
  type :: node
    real, allocatable :: u(:)
  end type
  type :: named
    integer, allocatable :: named(:)
  end type
  interface node
    module procedure made
  end interface
  type(node), save, public  :: g[*]
  type(named), save, public :: n[*]
  public :: fill
contains
  type(node) function made(k)
    integer, intent(in) :: k

    allocate (made%u(3), source=real(k))
  end function

  subroutine fill(k)
    integer, intent(in) :: k

    g = node(k)
    allocate (n%named(2), source=k)
    sync all
    if (n[num_images()]%named(2) /= num_images()) error stop 'a component called like its type'
    sync all
  end subroutine
end module

module solver
  use grid
  implicit none
  private
  public :: g, fill
  type :: node
    real, allocatable :: w(:)
  end type
  type(node), save, public :: s[*]
end module

program private_types_of_one_name
  use solver
  implicit none
  integer :: k

  call fill(this_image())
  allocate (s%w(2), source=2.0*this_image())
  sync all
  do k = 1, num_images()
    if (g[k]%u(3) /= k) error stop 'of the module that is used'
    if (s[k]%w(2) /= 2*k) error stop 'of the one that uses it'
  end do
end program
