! F2018 10.2.1.3: characters assigned to coindexed objects in WHERE and FORALL take the kind and the length of the variable.
!images: 1 2 3 4
!with: ../expect.f90
program where_and_forall_convert_characters
  use expectations
  implicit none
  integer, parameter :: ucs = selected_char_kind('ISO_10646')
  type named
    character(3, ucs) :: c = ucs_'uvw'
    integer :: i = 0
  end type
  character(3, ucs) :: w(4)[*], v(4), none(4)
  character(3) :: a(4)[*], b(4)
  character(5) :: long(4)
  type(named), save :: d(4)[*]
  integer :: k, i
  logical :: m(4)

  k = mod(this_image(), num_images()) + 1
  none = ucs_'abc'
  v = [character(3, ucs) :: ucs_'k', ucs_'lm', ucs_'nop', ucs_'q']
  b = ['1  ', '22 ', '333', '4  ']
  long = ['vwxyz', 'fghij', 'klmno', 'pqrst']
  m = [.true., .false., .true., .false.]
  call start
  where (m) w(:)[k] = b
  call finish([character(3, ucs) :: ucs_'1', ucs_'abc', ucs_'333', ucs_'abc'], 'WHERE statement')
  where (m)
    w(:)[k] = b
  elsewhere
    w(:)[k] = v
    a(:)[k] = v
  end where
  call finish([character(3, ucs) :: ucs_'1', ucs_'lm', ucs_'333', ucs_'q'], 'WHERE construct')
  call expect(a, ['xyz', 'lm ', 'xyz', 'q  '], 'default characters')
  call start
  forall (i=1:4, m(i)) w(i)[k] = b(5 - i)
  call finish([character(3, ucs) :: ucs_'4', ucs_'abc', ucs_'22', ucs_'abc'], 'FORALL statement')
  forall (i=1:4, m(i)) w(i)[k] = long(i)
  call finish([character(3, ucs) :: ucs_'vwx', ucs_'abc', ucs_'klm', ucs_'abc'], 'FORALL statement that cuts')
  forall (i=1:2)
    w(2*i - 1:2*i)[k] = v(2*i - 1:2*i)
    a(i:4:2)[k] = long(i:4:2)
  end forall
  call finish(v, 'arrays in FORALL')
  call expect(a, long(:)(:3), 'arrays of another length in FORALL')
  call start
  forall (i=1:2) w(2*i - 1:2*i)[k] = w(2*i - 1:2*i)[k]
  forall (i=1:2)
    where (m(2*i - 1:2*i)) w(2*i - 1:2*i)[k] = b(2*i - 1:2*i)
  end forall
  call finish([character(3, ucs) :: ucs_'1', ucs_'abc', ucs_'333', ucs_'abc'], 'WHERE in FORALL')
  where (m) d(:)[k]%c = b
  forall (i=2:4:2) d(i)[k]%c = long(i)
  sync all
  call check(d%c, [character(3, ucs) :: ucs_'1', ucs_'fgh', ucs_'333', ucs_'pqr'], 'components')
  sync all
  where (m) w(:)[k](2:) = b(:)(:2)
  call finish([character(3, ucs) :: ucs_'a1', ucs_'abc', ucs_'a33', ucs_'abc'], 'substrings')
  call of_dummy(w, a)
contains
  subroutine start
    sync all
    w = none
    a = 'xyz'
    sync all
  end subroutine

  subroutine check(got, want, what)
    character(*, ucs), intent(in) :: got(:), want(:)
    character(*), intent(in) :: what

    call expect_true(all(got == want), what)
  end subroutine

  subroutine finish(want, what)
    character(*, ucs), intent(in) :: want(:)
    character(*), intent(in) :: what

    sync all
    call check(w, want, what)
    sync all
    w = none
    sync all
  end subroutine

  subroutine of_dummy(x, y)
    character(*, ucs), intent(inout) :: x(:)[*]
    character(*), intent(inout) :: y(:)[*]

    sync all
    forall (i=1:2) x(i::2)[k] = b(i::2)
    forall (i=1:4, m(i)) y(i)[k] = v(i)
    sync all
    call check(x, [character(3, ucs) :: ucs_'1', ucs_'22', ucs_'333', ucs_'4'], 'a dummy')
    call expect(y, [character(3) :: 'k', 'xyz', 'nop', 'xyz'], 'another dummy')
  end subroutine
end program
