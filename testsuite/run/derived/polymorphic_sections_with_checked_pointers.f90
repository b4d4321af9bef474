! F2018 9.7.1.2, 9.6: values of polymorphic sections with gfortran's -fcheck=pointer, which takes a wrong size in ALLOCATE.
!options: -fcheck=pointer
!fc: gfortran
!with: ../expect.f90
module shapes
  implicit none
  type base
    integer :: i = 0
  end type
  type, extends(base) :: wide
    integer :: j = 0
  end type
contains
  integer function total(x)
    class(base), intent(in) :: x(:)

    total = sum(x%i)
    select type (x)
    type is (wide)
      total = total + 100 * sum(x%j)
    end select
  end function
end module

program polymorphic_sections_with_checked_pointers
  use shapes
  use expectations
  implicit none
  class(base), allocatable :: p(:)[:], q(:, :)[:]
  integer :: k, first

  k = mod(this_image(), num_images()) + 1
  first = 3
  allocate (wide :: p(3)[*], q(-1:0, 3:4)[*])
  p%i = [1, 2, 3]
  select type (p)
  type is (wide)
    p%j = [4, 5, 6]
  end select
  sync all
  call expect(total((p(3:1:-2)[k])), 1004, 'constant bounds')
  call expect(total((p(first:2:-1)[k])), 1105, 'computed bounds')
  call expect(total((p(:)[k])), 1506, 'all')
  q%i = reshape([1, 2, 3, 4], [2, 2])
  sync all
  associate (y => (q(:, :)[k]))
    call expect([lbound(y), ubound(y)], [1, 1, 2, 2], 'bounds of the value')
    call expect([y%i], [1, 2, 3, 4], 'the value')
  end associate
end program
