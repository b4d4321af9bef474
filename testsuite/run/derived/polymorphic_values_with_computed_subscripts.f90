! F2018 7.3.2.3, 9.5.3, 10.2.1.3: values of polymorphic and unlimited polymorphic coarrays whose subscripts are function references, array
! elements and vectors: each is evaluated once, the value has the dynamic type and all that belongs to it.
!images: 1 2 3 4
!with: ../expect.f90
module animals
  implicit none
  type :: animal
    integer :: legs = 4
  end type
  type, extends(animal) :: cat
    integer, allocatable :: mice(:)
  end type
  type :: cage
    class(animal), allocatable :: inside
  end type
  type :: zoo
    class(animal), allocatable :: cages(:)[:]
  end type
  integer :: calls = 0
contains
  integer function next(i)
    integer, intent(in) :: i

    calls = calls + 1
    next = i + 1
  end function

  function backwards(n)
    integer, intent(in) :: n
    integer(1) :: backwards(n)
    integer :: i

    calls = calls + 1
    backwards = [(int(n + 1 - i, 1), i=1, n)]
  end function

  integer function caught(a)
    class(animal), intent(in) :: a

    caught = -1
    select type (a)
    type is (cat)
      caught = 1000*a%legs + sum(a%mice)
    end select
  end function

  integer function all_caught(list)
    class(animal), intent(in) :: list(:)
    integer :: i

    all_caught = 0
    do i = 1, size(list)
      all_caught = all_caught + i*caught(list(i))
    end do
  end function

  ! The sum of the elements, weighted by their positions.
  real function weight(list)
    class(*), intent(in) :: list(:)
    integer :: i

    weight = -1
    select type (list)
    type is (real)
      weight = sum([(i*list(i), i=1, size(list))])
    class is (animal)
      weight = all_caught(list)
    end select
  end function
end module

program polymorphic_values_with_computed_subscripts
  use animals
  use expectations
  implicit none
  class(animal), allocatable :: a(:)[:], grid(:,:)[:], one, list(:), table(:,:)
  class(*), allocatable :: u(:)[:], w(:,:)[:], p(:)[:], any_one, any_list(:), any_table(:,:)
  type(cage) :: c
  type(zoo) :: z
  integer :: at(4), v(3), none(0), me, k, i, j

  me = this_image()
  k = mod(me, num_images()) + 1
  at = [3, 1, 4, 2]
  v = [3, 1, 2]
  allocate (cat :: a(0:4)[*], grid(4,3)[*], p(4)[*], z%cages(4)[*])
  allocate (real :: u(4)[*], w(4,3)[*])
  select type (a)
  type is (cat)
    do i = 0, 4
      a(i)%legs = i
      a(i)%mice = [me, i]
    end do
  end select
  select type (grid)
  type is (cat)
    do j = 1, 3
      do i = 1, 4
        grid(i, j)%legs = i
        grid(i, j)%mice = [(me, i=1, j)]
      end do
    end do
  end select
  select type (b => z%cages)
  type is (cat)
    do i = 1, 4
      b(i)%legs = 2*i
      b(i)%mice = [me]
    end do
  end select
  select type (p)
  type is (cat)
    do i = 1, 4
      p(i)%legs = 3*i
      p(i)%mice = [me, me]
    end do
  end select
  select type (u)
  type is (real)
    u = [(10*me + i, i=1, 4)]
  end select
  select type (w)
  type is (real)
    w = reshape([(100*me + i, i=1, 12)], [4, 3])
  end select
  sync all

  ! Scalars: function references, array elements, both, in each place.
  one = a(next(2))[k]
  call expect(caught(one), 3003 + k, 'a function reference')
  call expect(calls, 1, 'evaluated once')
  one = a(at(1) + at(2))[k]
  call expect(caught(one), 4004 + k, 'array elements')
  c = cage(a(next(at(2)))[next(k - 1)])
  call expect(caught(c%inside), 2002 + k, 'a structure constructor')
  allocate (any_one, source=grid(at(3), next(1))[k])
  deallocate (any_one)
  select type (b => (a(at(4))[k]))
  type is (cat)
    call expect(b%mice, [k, 2], 'SELECT TYPE')
  class default
    call fail('type')
  end select
  any_one = u(next(1))[k]
  select type (any_one)
  type is (real)
    call expect(any_one, real(10*k + 2), 'CLASS(*)')
  class default
    call fail('type of CLASS(*)')
  end select
  call expect(caught((z%cages(next(0))[k])), 2000 + k, 'a coarray component')

  ! Sections and vectors.
  calls = 0
  list = a(next(0):next(2))[k]
  call expect(all_caught(list), 1000*(1 + 4 + 9) + 6*k + 14, 'a section')
  call expect(calls, 2, 'bounds evaluated once')
  list = grid(backwards(3), next(1))[k]
  call expect(all_caught(list), 1000*(3 + 4 + 3) + 6*2*k, 'a vector and a function')
  call expect(calls, 4, 'evaluated once')
  table = grid(v(2:3), at(2):next(2):2)[k]
  call expect(shape(table), [2, 2], 'shape')
  call expect(caught(table(1, 2)) + 10*caught(table(2, 1)), 1000 + 3*k + 10*(2000 + k), 'a vector before a section')
  allocate (any_list(3), source=a(v(at([2, 4, 1])))[k])
  call expect(weight(any_list), 1000.*(3 + 2 + 6) + 3 + 2 + 6 + 6*k, 'a vector of a vector')
  deallocate (any_list)

  ! CLASS(*) with vector subscripts.
  any_list = u(v)[k]
  call expect(weight(any_list), 6*10.*k + 3 + 2 + 6, 'reals')
  deallocate (any_list)
  any_list = p(backwards(4))[k]
  call expect(weight(any_list), 3000.*(4 + 6 + 6 + 4) + 20*k, 'a derived type')
  deallocate (any_list)
  any_list = w(v(:2), next(at(2)))[k]
  call expect(weight(any_list), 300.*k + 7 + 10, 'a vector beside a function')
  any_table = w(:2, v)[k]
  select type (any_table)
  type is (real)
    call expect(any_table(2, :), real([10, 2, 6] + 100*k), 'beside a section')
  class default
    call fail('type of a section')
  end select
  deallocate (any_list)
  any_list = p(none)[k]
  call expect(size(any_list), 0, 'no elements')
  sync all
end program
