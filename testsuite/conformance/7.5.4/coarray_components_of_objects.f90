! F2018 7.5.4.3, 7.5.6: coarray components reached through dummies: polymorphic and not, passed objects, inherited components,
! in a component of a component, in a saved variable of a module, through ASSOCIATE and SELECT TYPE.
!with: ../../run/expect.f90
module grids
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
    integer, allocatable :: tag[:]
  contains
    procedure :: build, value_at, neighbour_sum
  end type
  type, extends(grid) :: named_grid
    character(8) :: name = 'nobody'
    integer, allocatable :: extra(:)[:, :]
  end type
  type :: simulation
    type(named_grid) :: coarse, fine
  end type
  type(simulation) :: world
contains
  subroutine build(self, n)
    class(grid), intent(inout) :: self
    integer, intent(in) :: n

    self%n = n
    allocate (self%field(n, 0:n)[*], self%tag[*])
    self%field = this_image()
    self%tag = 10*this_image()
    sync all
  end subroutine

  real function value_at(self, i, j, image)
    class(grid), intent(in) :: self
    integer, intent(in) :: i, j, image

    value_at = self%field(i, j)[image]
  end function

  real function neighbour_sum(self, image)
    class(grid), intent(in) :: self
    integer, intent(in) :: image

    neighbour_sum = sum(self%field(:, 0)[image]) + self%tag[image]
  end function
end module

program coarray_components_of_objects
  use grids
  use expectations
  implicit none
  type(grid) :: g
  integer :: k

  k = num_images()
  call g%build(3)
  call expect(g%value_at(2, 0, k), real(k), 'function with a passed object')
  call expect(g%neighbour_sum(1), 13.0, 'sum of a column')
  call world%fine%build(2)
  call world%coarse%build(4)
  allocate (world%fine%extra(2)[1, *])
  world%fine%extra = [1, 2]*this_image()
  world%fine%name = 'fine'
  sync all
  call look(world%fine)
  call expect(world%fine%extra(2)[1, k], 2*k, 'component of an extension')
  call expect(ucobound(world%fine%extra), [1, num_images()], 'cobounds of a component')
  associate (f => world%coarse%field)
    call expect(size(f), 20, 'associate name')
    call expect(f(4, 4)[k], real(k), 'coindexed associate name')
  end associate
  sync all
  world%coarse%field(1:3:2, 0)[mod(this_image(), k) + 1] = -1.5
  sync all
  call expect(world%coarse%field(:, 0), [-1.5, real(this_image()), -1.5, real(this_image())], 'put into a component')
  deallocate (world%fine%extra)
contains
  subroutine look(object)
    class(grid), intent(in) :: object

    select type (object)
    type is (named_grid)
      call expect(object%name, 'fine    ', 'name')
      call expect(object%extra(1)[1, k], k, 'SELECT TYPE')
      call expect(object%grid%tag[k], 10*k, 'component of the parent')
    class default
      call fail('dynamic type')
    end select
    call expect(object%value_at(1, 2, 1), 1.0, 'inherited')
  end subroutine
end program
