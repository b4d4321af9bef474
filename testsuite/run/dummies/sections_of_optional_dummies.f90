! F2018 10.1.11: no specification expression may ask an optional dummy argument for its length or extents, so what holds a section
! of a coindexed optional dummy is allocated; of an INTENT(OUT) one too.
module sections
  implicit none
  type t
    integer :: x(3), k
    complex :: z
    character(4) :: c
  end type
contains
  subroutine s(a, o, c, e, z, cc, p, io)
    type(t), intent(out) :: o(:)[*]
    type(t), intent(in), optional :: a(:)[*]
    character(*), intent(in), optional :: c(:)[*]
    integer, intent(in), optional :: e(2:4)[*]
    complex, intent(inout), optional :: z(:)[*]
    character(*), intent(out), optional :: cc[*]
    class(t), intent(in), optional :: p(:)[*]
    type(t), intent(inout), optional :: io(:)[*]
    integer :: i, n, v(2)
    v = [1, 2]
    i = num_images()
    o%k = this_image()
    sync all
    if (present(a)) then
      if (any(a(:)[i]%k /= i)) error stop 'a'
      if (any(a(v)[i]%k /= i)) error stop 'a'
      if (any(a(2)[i]%x(2:) /= i)) error stop 'a'
      if (any(a(:)[i]%z%im /= 0)) error stop 'a'
      if (any(a(:)[i]%c /= 'abcd')) error stop 'a'
      if (any(a(:)[i]%c(2:3) /= 'bc')) error stop 'a'
      if (sum(gk(a(:)[i])) /= 3*i) error stop 'gk'
    end if
    if (present(c)) then
      if (any(c(:)[i] /= 'abcd')) error stop 'c'
      if (any(c(:)[i](1:2) /= 'ab')) error stop 'c'
      if (any(c([1,2])[i](1:2) /= 'ab')) error stop 'c'
    end if
    if (present(e)) then
      if (any(e(:)[i] /= i)) error stop 'e'
      if (any(e(v+1)[i] /= i)) error stop 'e'
    end if
    if (present(z)) then
      if (any(z(:)[i]%re /= 1)) error stop 'z'
      if (any(z(2:)[i]%im /= 2)) error stop 'z'
      call upd(z(2:)[i]%im)
    end if
    if (present(cc)) then
      cc = 'abcd'
      sync all
      if (cc[i] /= 'abcd') error stop 'cc'
      if (cc[i](2:) /= 'bcd') error stop 'cc, substring'
      call same(cc[i])
      if (cc[i] /= 'abcd') error stop 'cc, passed'
    end if
    if (present(p)) then
      if (any([(p(n)[i]%k, n = 1, 3)] /= i)) error stop 'p, elements'
      if (sum(gk(p(:)[i])) /= 3*i) error stop 'gk'
    end if
    if (present(io)) then
      call updt(io(:)[i])
      where (io%k < 0) io(:)[i]%k = 5
      associate (part => io(2:3))
        if (any(part(:)[i]%k /= i)) error stop 'io, associated'
      end associate
    end if
    if (any(o(:)[i]%k /= i)) error stop 'o'
    if (any(o(v)[i]%k /= i)) error stop 'o'
    if (sum(gk(o(:)[i])) /= 3*i) error stop 'gk'
    sync all
  end subroutine
  elemental integer function gk(a)
    type(t), intent(in) :: a
    gk = a%k
  end function
  subroutine upd(x)
    real, intent(inout) :: x(:)
    x = x
  end subroutine
  subroutine same(x)
    character(*), intent(inout) :: x
    x = x
  end subroutine
  subroutine updt(x)
    type(t), intent(inout) :: x(:)
    x%k = x%k
  end subroutine
end module
program sections_of_optional_dummies
  use sections
  implicit none
  type(t), save :: a(3)[*], o(3)[*], io(3)[*]
  character(4), save :: c(3)[*], cc[*]
  integer, save :: e(3)[*]
  complex, save :: z(3)[*]
  a%k = this_image()
  a%x(1) = this_image()
  a%x(2) = this_image()
  a%x(3) = this_image()
  a%c = 'abcd'
  a%z = 1
  c = 'abcd'; e = this_image(); z = (1., 2.)
  io = a
  sync all
  call s(a, o, c, e, z, cc, a, io)
  call s(o=o)
end program
