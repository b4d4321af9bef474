! F2018 9.6, 10.2.4: STAT= in image selectors in FORALL statements and constructs, and in implied DOs and WHERE where only pure procedures
! may be referenced: the variable may depend on the index, and is defined before the next statement.
!with: ../expect.f90
!images: 3 4
module statuses
  implicit none
  type :: report
    integer(2) :: status(4) = -1
    real :: other = 0.5
  contains
    procedure :: worst
  end type
contains
  pure integer function worst(r)
    class(report), intent(in) :: r

    worst = maxval(r%status)
  end function

  !> What comes from a failed image is undefined.
  elemental logical function is_number(i)
    integer, intent(in) :: i

    is_number = i > 0 .or. i <= 0
  end function

  pure subroutine gather(a, n, from, values, status)
    integer, intent(in) :: n, from(:)
    integer, intent(in) :: a(n)[*]
    integer, intent(out) :: values(:), status(:)
    integer :: i

    status = -1
    values = [(a(1)[from(i), stat=status(i)], i=1, size(from))]
  end subroutine

  pure subroutine choose(a, n, k, mask, values, status)
    integer, intent(in) :: n, k
    integer, intent(in) :: a(n)[*]
    logical, intent(in) :: mask(n)
    integer, intent(inout) :: values(n)
    integer, intent(out) :: status

    status = -1
    where (mask) values = a(:)[k, stat=status]
  end subroutine

  pure subroutine choose_both(a, n, k, mask, values, status)
    integer, intent(in) :: n, k(2)
    integer, intent(in) :: a(n)[*]
    logical, intent(in) :: mask(n)
    integer, intent(inout) :: values(n)
    integer, intent(out) :: status(2)

    status = -1
    where (mask)
      values = a(:)[k(1), stat=status(1)]
    elsewhere
      values = a(:)[k(2), stat=status(2)] + values
    end where
  end subroutine
end module

program stat_of_image_selectors_in_forall
  use iso_fortran_env, only: stat_failed_image
  use expectations
  use statuses
  implicit none
  integer, parameter :: lost = 2
  integer :: a(4)[*], t(4,3)[*], b(3), c(3), s(0:2), i, j, me, one, many(3,3)
  integer(8) :: wide(3)
  type(report) :: r

  me = this_image()
  a = [1, 2, 3, 4] + 10*me
  t = 0
  sync all
  if (me == lost) fail image
  sync all (stat=one)

  ! Statements: the variable for each index, of other kinds, a component, in the mask, a scalar.
  s = -1
  b = -1
  forall (i=1:3, i /= lost) b(i) = a(i)[i, stat=s(i - 1)]
  call expect(b, [11, -1, 33], 'values')
  call expect(s, [0, -1, 0], 'a status for each active index')
  wide = -1
  forall (i=1:3) c(4 - i) = a(1)[i, stat=wide(i)]
  call expect(int(wide), [0, stat_failed_image, 0], 'kind 8')
  r%status = -1
  forall (i=3:1:-1) c(i) = a(1)[i, stat=r%status(i)]
  call expect(int(r%status), [0, stat_failed_image, 0, -1], 'a component of kind 2')
  call expect(r%worst(), stat_failed_image, 'its object has type-bound procedures')
  s = -1
  forall (i=1:3, is_number(a(2)[i, stat=s(i - 1)])) c(i) = i*100
  call expect(s, [0, stat_failed_image, 0], 'in the mask')
  call expect([c(1), c(3)], [100, 300], 'assigned with that mask')
  one = -1
  forall (i=1:3) c(i) = a(1)[i, stat=one]
  call expect(one, stat_failed_image, 'one variable for all: a failure stays')
  call expect([c(1), c(3)], [11, 31], 'their values')
  one = -1
  forall (i=1:0) c(i) = a(1)[i, stat=one]
  call expect(one, -1, 'no index values')

  ! Constructs: what is defined is there for the next statement, puts, nested, with WHERE.
  s = -1
  one = -1
  many = -1
  forall (i=1:3, is_number(a(1)[i, stat=c(i)]))
    b(i) = c(i)
    t(me, i)[i, stat=s(i - 1)] = 10*me + i
    c(i) = s(i - 1) + 1
    forall (j=i:3)
      many(i, j) = a(j)[j, stat=s(j - 1)]
    end forall
    where ([2, 3] > 2)
      many(i, 1:2) = a(1:2)[i, stat=one]
    end where
  end forall
  call expect(b, [0, stat_failed_image, 0], 'in the mask of a construct')
  call expect(c, [1, stat_failed_image + 1, 1], 'read by the next statement')
  call expect(s, [0, stat_failed_image, 0], 'in a nested FORALL')
  call expect([many(1, 2:)], [12, 33], 'values in a nested FORALL')
  call expect(many(3, :), [-1, 32, 33], 'values with WHERE')
  call expect(one, stat_failed_image, 'in WHERE')
  sync all (stat=one)
  if (me <= 3) call expect([t(1, me), t(3, me)], [10, 30] + me, 'puts')

  call gather(a, 4, [3, 1, 3], b, s)
  call expect(b, [31, 11, 31], 'an implied DO in a pure procedure')
  call expect(s, 0, 'its statuses')
  call gather(a, 4, [1, lost], b(1:2), s(0:1))
  call expect(s, [0, stat_failed_image, 0], 'its statuses, one failed')
  call choose(a, 4, 3, [.false., .true., .true., .false.], t(:, 1), one)
  call expect(one, 0, 'WHERE in a pure procedure')
  call expect(t(2:3, 1), [32, 33], 'its values')
  call choose(a, 4, lost, [.false., .false., .false., .false.], t(:, 1), one)
  call expect(one, stat_failed_image, 'WHERE in a pure procedure, failed')
  t(:, 1) = 1
  call choose_both(a, 4, [1, 3], [.false., .true., .true., .false.], t(:, 1), s(:1))
  call expect(s(:1), 0, 'WHERE construct in a pure procedure')
  call expect(t(:, 1), [32, 12, 13, 35], 'its values')
  do concurrent (j=1:2)
    s = [(a(i)[1, stat=many(i, j)], i=1, 3)]
  end do
  call expect(many(:, 2), 0, 'in DO CONCURRENT')
  call expect(s, [11, 12, 13], 'its values')
end program
