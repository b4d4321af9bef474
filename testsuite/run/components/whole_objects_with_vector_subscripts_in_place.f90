! F2018 9.5.3.3.2, 9.6: values of coindexed arrays with vector subscripts whose elements have allocatable components, where no lines can
! stand around the statement; and of types with FINAL or defined assignment, which the value must not set off.
!images: 1 2 3 4
!with: ../expect.f90
module boxes
  implicit none
  type box
    integer :: id = 0
    integer, allocatable :: v(:)
  end type
  type, extends(box) :: counted
  contains
    final :: bury, bury_list
  end type
  type assigned
    integer :: id = 0
    integer, allocatable :: v(:)
  contains
    procedure :: take
    generic :: assignment(=) => take
  end type
  type shelf
    type(box), allocatable :: boxes(:)
  end type
  type(box), save :: b(4)[*], m(0:2,3)[*]
  type(shelf), save :: s[*]
  integer :: buried = 0, taken = 0
contains
  pure integer function total(x)
    type(box), intent(in) :: x(:)
    integer :: i

    total = 0
    do i = 1, size(x)
      total = total + i*(100*x(i)%id + sum(x(i)%v))
    end do
  end function

  elemental integer function number(x)
    type(box), intent(in) :: x

    number = 100*x%id + sum(x%v)
  end function

  pure integer function total_of(v, k)
    integer, intent(in) :: v(:), k

    total_of = total(b(v)[k]) + total(m(1, v(:2))[k])
  end function

  subroutine bury(x)
    type(counted), intent(inout) :: x

    buried = buried + 1 + 0*x%id
  end subroutine

  subroutine bury_list(x)
    type(counted), intent(inout) :: x(:)

    buried = buried + size(x)
  end subroutine

  subroutine take(to, from)
    class(assigned), intent(inout) :: to
    type(assigned), intent(in) :: from

    taken = taken + 1
    to%id = -from%id
    to%v = from%v
  end subroutine

  integer function ids(x)
    type(counted), intent(in) :: x(:)
    integer :: i

    ids = sum([(i*x(i)%id + sum(x(i)%v), i=1, size(x))])
  end function

  integer function numbers(x)
    type(assigned), intent(in) :: x(:)
    integer :: i

    numbers = sum([(i*x(i)%id + sum(x(i)%v), i=1, size(x))])
  end function
end module

program whole_objects_with_vector_subscripts_in_place
  use expectations
  use boxes
  implicit none
  type(counted), save :: c(4)[*]
  type(assigned), save :: a(3,2)[*]
  integer :: i, j, k, me, table(2, 3), got(3), w(3)
  logical :: mask(3)

  me = this_image()
  k = mod(me, num_images()) + 1
  do i = 1, 4
    b(i)%id = i
    b(i)%v = [(me, j=1, i)]
    c(i)%id = i
    c(i)%v = [me]
  end do
  do j = 1, 3
    do i = 0, 2
      m(i, j)%id = 10*i + j
      m(i, j)%v = [me]
    end do
  end do
  do j = 1, 2
    do i = 1, 3
      a(i, j)%id = 10*i + j
      a(i, j)%v = [me]
    end do
  end do
  allocate (s%boxes(3))
  do i = 1, 3
    s%boxes(i)%id = 1000*i
    s%boxes(i)%v = [me]
  end do
  table = reshape([4, 1, 2, 2, 3, 1], [2, 3])
  w = 0
  sync all

  call expect([(total(b(table(:, i))[k]), i=1, 3)], [600 + 6*k, 600 + 6*k, 500 + 5*k], 'an implied DO')
  call expect(total_of([3, 1, 2], k), 100*(3 + 2 + 6) + (3 + 2 + 6)*k + 100*(13 + 22) + 3*k, 'a pure function')
  do concurrent (i=1:3)
    got(i) = total(m(i - 1, mod(table(:, i), 3) + 1)[k])
  end do
  call expect(got, [600, 3900, 6500] + 3*k, 'DO CONCURRENT')
  forall (i=1:3) got(i) = total(m([0, 2], i)[k])
  call expect(got, [(100*(i + 40 + 2*i) + 3*k, i=1, 3)], 'FORALL')
  mask = [.true., .false., .true.]
  where (mask)
    got = number(b([2, 1, 3])[k])
  elsewhere
    w = number(s[k]%boxes([3, 1, 2]))
    got = w
  end where
  call expect(got, [200 + 2*k, 100000 + k, 300 + 3*k], 'WHERE')
  call expect([(total(s[k]%boxes([i, 4 - i])), i=1, 2)], [700000, 600000] + 3*k, 'an allocatable component')

  call expect(ids(c([4, 2])[k]), 8 + 2*k, 'FINAL')
  if (ids(c([1, 1, 3])[k]) /= 12 + 3*k) call fail('FINAL in a condition')
  call expect(buried, 0, 'nothing was finalised')
  call expect(numbers(a([3, 1], 2)[k]), 32 + 24 + 2*k, 'defined assignment')
  call expect(numbers(a(2, [2, 1])[k]), 22 + 42 + 2*k, 'in the second dimension')
  call expect(taken, 0, 'nothing was assigned')
  sync all
end program
