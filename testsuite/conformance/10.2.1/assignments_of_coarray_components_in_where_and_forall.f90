! F2018 10.2.1.3, 10.2.3, 10.2.4: in WHERE and FORALL too, intrinsic assignment of objects with coarray components keeps the coarrays of
! the variable and assigns their values.  (Arrays of such objects are Fortran 2023.)
!images: 1 2 3 4
!with: ../../run/expect.f90
program assignments_of_coarray_components_in_where_and_forall
  use expectations
  implicit none
  type :: grid
    integer :: id = 0
    integer, allocatable :: field(:)[:]
    integer, allocatable :: own(:)
  end type
  type :: holder
    type(grid) :: g(4)
  end type
  type(grid) :: list(4), other(4)
  type(holder) :: h
  integer :: me, k, i

  me = this_image()
  k = mod(me, num_images()) + 1
  do i = 1, 4
    allocate (list(i)%field(2)[*], other(i)%field(2)[*], h%g(i)%field(2)[*])
    call set(list(i), i)
    call set(other(i), 10*i)
    call set(h%g(i), 100*i)
  end do
  sync all

  where ([.true., .false., .true., .false.]) list = other(4:1:-1)
  sync all
  call look(list, [40, 2, 20, 4], 'WHERE statement')
  sync all
  where (list%id > 20)
    list = h%g
  elsewhere (list%id == 2)
    list = other
  end where
  sync all
  call look(list, [100, 20, 20, 4], 'WHERE construct')
  sync all
  forall (i=1:3) list(i) = list(i + 1)
  sync all
  call look(list, [20, 20, 4, 4], 'FORALL reads first')
  sync all
  forall (i=4:1:-1, i /= 2)
    h%g(i) = list(i)
  end forall
  sync all
  call look(h%g, [20, 200, 4, 4], 'FORALL construct')
  sync all
contains
  subroutine set(g, id)
    type(grid), intent(inout) :: g
    integer, intent(in) :: id

    g%id = id
    g%field = [id, me]
    g%own = [id]
  end subroutine

  subroutine look(g, ids, what)
    type(grid), intent(in) :: g(:)
    integer, intent(in) :: ids(:)
    character(*), intent(in) :: what
    integer :: i

    call expect(g%id, ids, what)
    do i = 1, size(g)
      call expect(g(i)%field(:)[k], [ids(i), k], what//', coarray')
      call expect(g(i)%own, [ids(i)], what//', allocatable component')
    end do
  end subroutine
end program
