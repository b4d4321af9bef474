! Objects for components/objects_of_types_without_names.f90, which does not take the names of their types.
module objects
  implicit none
  private
  public :: cell, registry, store, list, remote_size, start, tag_of
  type :: cell
    integer, allocatable :: tags(:)
  end type
  type :: registry
    type(cell), allocatable :: cells(:)
    character(:), allocatable :: title
  end type
  type(registry), save :: store[*]
  type(cell), save :: list(2)[*]
contains
  subroutine start
    integer :: i

    allocate (store%cells(3))
    do i = 1, 3
      store%cells(i)%tags = [i, this_image()]
    end do
    store%title = repeat('x', this_image())
    list(1)%tags = [7]
    list(2)%tags = [8]
  end subroutine

  integer function remote_size(image)
    integer, intent(in) :: image

    remote_size = len(store[image]%title)
  end function

  integer function tag_of(c)
    type(cell), intent(in) :: c

    tag_of = sum(c%tags)
  end function
end module
