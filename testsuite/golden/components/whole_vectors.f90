! Elements chosen by vector subscripts that have allocatable components: each is fetched with all that belongs to it.
subroutine whole_vectors(c, t, v, k)
  implicit none
  type chain
    integer, allocatable :: q(:)
  end type
  type(chain), intent(in) :: c(4, 4)[*]
  type(chain), intent(inout) :: t(:, :)
  integer, intent(in) :: v(:), k

  t = c(v, 2:3)[k]
end subroutine

! Polymorphic ones: a transfer for each, into the value that has the dynamic type.
subroutine polymorphic_vectors(x, grid, v, k)
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:, :)
  class(animal), intent(in) :: grid(4, 4)[*]
  integer, intent(in) :: v(:), k

  x = grid(2:3, v)[k]
end subroutine

! A section behind a vector is taken for one, since each transfer fetches what is contiguous.
subroutine vector_in_front(x, grid, v, k)
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:, :)
  class(animal), intent(in) :: grid(4, 4)[*]
  integer, intent(in) :: v(:), k

  x = grid(v, 2::2)[k]
end subroutine

! Subscripts that refer to functions or arrays are evaluated once; CLASS(*): sections of one element stand for the elements.
subroutine computed_subscripts(x, y, z, grid, u, v, k)
  implicit none
  type animal
    integer :: legs
  end type
  class(animal), allocatable, intent(inout) :: x(:), y
  class(*), allocatable, intent(inout) :: z
  class(animal), intent(in) :: grid(4, 4)[*]
  class(*), intent(in) :: u(4)[*]
  integer, intent(in) :: v(:), k

  x = grid(v, v(1) + 1)[k]
  y = grid(minval(v), v(2))[k]
  allocate (z, source=u(v(1))[k])
  select type (a => (u(v)[k]))
  end select
end subroutine

! FINAL and defined assignment are not set off: each element is fetched into its place.
module finals
  implicit none
  type t
    integer, allocatable :: q(:)
  contains
    final :: bury
  end type
contains
  subroutine bury(x)
    type(t), intent(inout) :: x

    if (allocated(x%q)) deallocate (x%q)
  end subroutine

  subroutine user(c, v, k)
    type(t), intent(in) :: c(4)[*]
    integer, intent(in) :: v(:), k

    call use_them(c(v)[k])
  end subroutine

  subroutine use_them(c)
    type(t), intent(in) :: c(:)

    print *, size(c)
  end subroutine
end module
