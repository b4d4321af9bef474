! F2018 10.1.9.1, 10.2.1.3: expressions of logical type of several kinds, as values of coindexed objects.
!with: ../expect.f90
program values_of_several_logical_kinds
  use expectations
  implicit none
  integer, parameter :: first = 1, last = 8 ! as all compilers number them that have several
  logical(first) :: a(3)[*], u(3)
  logical(last) :: b(3)[*], v(3)
  logical :: c(3)[*], w(3)
  integer :: i, k

  k = mod(this_image(), num_images()) + 1
  u = [.true., .false., .true.]
  v = [.true., .true., .false.]
  w = [.false., .true., .true.]
  a(:)[k] = u .and. u(3:1:-1)
  b(:)[k] = .not. v .or. v(3:1:-1)
  c(:)[k] = (w .neqv. u)
  sync all
  call expect(logical(a), [.true., .false., .true.], 'conjunction')
  call expect(logical(b), [.false., .true., .true.], 'disjunction')
  call expect(c, [.true., .true., .false.], 'kinds that differ')
  sync all
  where (u .or. v) a(:)[k] = u(1) .and. (.not. u)
  forall (i = 1:3) b(i)[k] = v(i) .and. v(1)
  c(2)[k] = u(1) .and. v(1)
  sync all
  call expect(logical(a), [.false., .true., .false.], 'in WHERE')
  call expect(logical(b), [.true., .true., .false.], 'in FORALL')
  call expect(c, [.true., .true., .false.], 'scalar')
  sync all
end program
