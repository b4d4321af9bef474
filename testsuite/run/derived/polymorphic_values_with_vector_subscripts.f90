! F2018 9.5.3.3.2, 7.3.2.3: elements of a polymorphic coarray chosen by vector subscripts, as values with the dynamic type of the
! coarray and all that belongs to them: assignment, SOURCE=, ASSOCIATE, beside a section, of a component.
!images: 1 2 3 4
!with: ../expect.f90
module animals
  implicit none
  type :: animal
    integer :: legs = 4
  end type
  type, extends(animal) :: cat
    integer, allocatable :: mice(:)
    character(:), allocatable :: name
  end type
  type :: zoo
    class(animal), allocatable :: cage(:)
  end type
contains
  integer function caught(list)
    class(animal), intent(in) :: list(:)
    integer :: i

    caught = 0
    select type (list)
    type is (cat)
      do i = 1, size(list)
        caught = caught + size(list(i)%mice)*list(i)%mice(1) + len(list(i)%name)
      end do
    end select
  end function
end module

program polymorphic_values_with_vector_subscripts
  use animals
  use expectations
  implicit none
  class(animal), allocatable :: a(:)[:], grid(:, :)[:], b(:), c(:, :), one
  integer :: v(3), me, k, i, j
  integer, allocatable :: none(:)

  me = this_image()
  k = mod(me, num_images()) + 1
  allocate (cat :: a(0:4)[*], grid(2, 0:3)[*])
  a%legs = [(10*me + i, i=0, 4)]
  select type (a)
  type is (cat)
    do i = 0, 4
      a(i)%mice = [(me + j, j=0, i)]
      a(i)%name = repeat('x', i + me)
    end do
  end select
  select type (grid)
  type is (cat)
    do i = 1, 2
      do j = 0, 3
        grid(i, j)%legs = 100*me + 10*i + j
        grid(i, j)%mice = [i, j, me]
      end do
    end do
  end select
  sync all

  v = [4, 0, 2]
  b = a(v)[k]
  call look(b, v, 'assignment')
  deallocate (b)
  allocate (b, source=a([1, 3])[k])
  call look(b, [1, 3], 'SOURCE=')
  v = 3
  b = a(v)[k]
  call look(b, v, 'the same element again')
  associate (chosen => (a([2, 1])[k]))
    call expect(caught(chosen), 3*k + 2 + k + 2*k + 1 + k, 'ASSOCIATE')
  end associate
  c = grid(:, [3, 0, 3])[k]
  call expect(c(2, 1)%legs, 100*k + 23, 'beside a section')
  call expect(c(1, 2)%legs, 100*k + 10, 'beside a section, the first column')
  select type (c)
  type is (cat)
    call expect(c(2, 3)%mice, [2, 3, k], 'a component')
    call expect(shape(c), [2, 3], 'shape')
  class default
    call fail('dynamic type')
  end select
  c = grid([2, 1], [1, 2, 0])[k]
  call expect(reshape(c%legs, [6]), 100*k + [21, 11, 22, 12, 20, 10], 'two vectors')
  allocate (one, source=grid(1, 3)[k])
  call expect(one%legs, 100*k + 13, 'no vector')
  allocate (none(0))
  deallocate (b)
  allocate (b, source=a(none)[k])
  call expect(size(b), 0, 'no element')
  sync all
contains
  subroutine look(x, chosen, what)
    class(animal), intent(in) :: x(:)
    integer, intent(in) :: chosen(:)
    character(*), intent(in) :: what

    call expect(size(x), size(chosen), what//': size')
    call expect(x%legs, 10*k + chosen, what//': the declared component')
    select type (x)
    type is (cat)
      do i = 1, size(x)
        call expect(x(i)%mice, [(k + j, j=0, chosen(i))], what//': an allocatable component')
        call expect(len(x(i)%name), chosen(i) + k, what//': a deferred length')
      end do
    class default
      call fail(what//': dynamic type')
    end select
  end subroutine
end program
