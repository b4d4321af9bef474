! F2018 9.5.3.3.2, 7.3.2.3: values of a polymorphic coarray with vector subscripts in front of, between and behind sections with strides.
!with: ../expect.f90
module animals
  implicit none
  type :: animal
    integer :: legs = 4
  end type
  type, extends(animal) :: cat
    integer, allocatable :: mice(:)
  end type
contains
  integer function mouse(list, i, j)
    class(animal), intent(in) :: list(:, :)
    integer, intent(in) :: i, j

    mouse = -1
    select type (list)
    type is (cat)
      mouse = list(i, j)%mice(1)
    end select
  end function
end module

program polymorphic_sections_with_vector_subscripts
  use animals
  use expectations
  implicit none
  class(animal), allocatable :: grid(:, :)[:], cube(:, :, :)[:], b(:, :), all(:, :, :)
  integer :: v(3), k, i, j, l

  k = mod(this_image(), num_images()) + 1
  allocate (cat :: grid(2:4, 0:3)[*], cube(2, 3, 4)[*])
  select type (grid)
  type is (cat)
    do i = 2, 4
      do j = 0, 3
        grid(i, j)%legs = 100*this_image() + 10*i + j
        grid(i, j)%mice = [-grid(i, j)%legs, i]
      end do
    end do
  end select
  do i = 1, 2
    do j = 1, 3
      do l = 1, 4
        cube(i, j, l)%legs = 1000*this_image() + 100*i + 10*j + l
      end do
    end do
  end do
  sync all
  v = [4, 2, 4]
  b = grid(v, :)[k]
  call expect(shape(b), [3, 4], 'shape')
  call expect(b(1, 1)%legs, 100*k + 40, 'vector in front')
  call expect(b(2, 4)%legs, 100*k + 23, 'vector in front, last')
  call expect(mouse(b, 3, 2), -100*k - 41, 'component of the dynamic type')
  b = grid([4, 2], 3:1:-2)[k]
  call expect(b(:, 1)%legs, 100*k + [43, 23], 'stride')
  call expect(b(:, 2)%legs, 100*k + [41, 21], 'stride')
  b = grid([3], 2:)[k]
  call expect(b(1, :)%legs, 100*k + [32, 33], 'no upper bound')
  all = cube(:, [3, 1], 1:4:3)[k]
  call expect(shape(all), [2, 2, 2], 'shape of three')
  call expect([all%legs], 1000*k + [131, 231, 111, 211, 134, 234, 114, 214], 'vector between')
  all = cube([2, 1], :2, [4, 1, 1])[k]
  call expect(shape(all), [2, 2, 3], 'shape of two vectors')
  call expect(all(:, 2, 1)%legs, 1000*k + [224, 124], 'two vectors')
  call expect(all(:, 1, 3)%legs, 1000*k + [211, 111], 'two vectors')
  b = cube([2, 1], 3, :)[k]
  call expect(b(:, 4)%legs, 1000*k + [234, 134], 'subscript between')
end program
