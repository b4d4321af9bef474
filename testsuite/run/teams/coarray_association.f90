! F2018 11.1.5.1, 11.1.5.2: coarrays known inside CHANGE TEAM by other names, with other codimensions.
!with: ../expect.f90
module association_data
  implicit none
  type :: cell
    integer :: n = 0
    real :: v(3) = 0
  end type
  integer, save :: shared(4)[*]
  integer, allocatable :: field(:, :)[:]
end module

program coarray_association
  use iso_fortran_env, only: team_type
  use association_data
  use expectations
  implicit none
  type(team_type) :: t
  integer :: a(3)[*], s[*], m(0:1, 2)[0:*], value, k, me, n, number, bound
  integer, allocatable :: d(:)[:]
  type(cell) :: g(2)[*]
  character(5) :: text(2)[*]
  complex :: z[*]

  number = 2 - mod(this_image(), 2)
  form team (number, t)
  allocate (d(2:4)[*], field(2, 2)[*])
  a = 10*this_image() + [1, 2, 3]
  s = this_image()
  m = this_image()
  d = 100*this_image()
  field = 1000*this_image()
  shared = this_image()
  text = achar(64 + this_image())
  z = cmplx(this_image(), -1)
  g%n = this_image()
  bound = 3

  change team (t, b[2, *] => a, c[0:*] => s, e[bound:bound + 1, *] => m, f[*] => d, q[*] => g)
    me = this_image()
    n = num_images()
    call expect(this_image(b), [2 - mod(me, 2), (me + 1)/2], 'THIS_IMAGE(b)')
    call expect(this_image(c), [me - 1], 'THIS_IMAGE(c)')
    call expect(lcobound(b), [1, 1], 'LCOBOUND(b)')
    call expect(lcobound(e, 1), 3, 'LCOBOUND(e, 1)')
    call expect(ucobound(e, 1), 4, 'UCOBOUND(e, 1)')
    call expect(image_index(b, [1, 1]), 1, 'IMAGE_INDEX(b)')
    call expect(image_index(c, [n - 1]), n, 'IMAGE_INDEX(c)')
    call expect(image_index(e, [3, 1]), 1, 'IMAGE_INDEX(e)')
    call expect(size(b) + 10*lbound(f, 1) + 100*ubound(e, 1), 3 + 20 + 100, 'bounds are those of the selector')
    do k = 1, n
      value = number + 2*(k - 1) ! the image in the initial team
      call expect(b(2)[2 - mod(k, 2), (k + 1)/2], 10*value + 2, 'an element')
      call expect(b(:)[2 - mod(k, 2), (k + 1)/2], 10*value + [1, 2, 3], 'an array')
      call expect(b(3:1:-2)[2 - mod(k, 2), (k + 1)/2], 10*value + [3, 1], 'a section')
      call expect(c[k - 1], value, 'a scalar')
      call expect(e(0, :)[4 - mod(k, 2), (k + 1)/2], [value, value], 'cobounds that are expressions')
      call expect(f(4)[k], 100*value, 'an allocatable coarray')
      call expect(q(2)[k]%n, value, 'a component')
    end do
    bound = 0 ! the cobounds are those of the start
    call expect(e(1, 1)[3, 1], number, 'cobounds are evaluated once')
    sync all

    b(1)[2 - mod(n, 2), (n + 1)/2] = -1
    c[0] = -2
    f(2:3)[n] = [-3, -4]
    q(1)[n]%v(2:3) = [5.0, 6.0]
    sync all
    if (me == n) then
      call expect(a(1), -1, 'the selector changes')
      call expect(d, [-3, -4, f(4)], 'the allocatable selector')
      call expect(g(1)%v, [0.0, 5.0, 6.0], 'the component of the selector')
    end if
    if (me == 1) call expect(s, -2, 'the scalar selector')
    b = 7
    call expect(a, [7, 7, 7], 'whole array')
    call expect(sum(b), 21, 'as an actual argument')
    call raise(b)
    call expect(a, [8, 8, 8], 'as an argument that is changed')
    where (b > 7) b = 9
    forall (k = 1:3) b(k) = b(k) + k
    call expect(a, [10, 11, 12], 'masked')
    block
      integer :: copy(size(b))

      copy = b
      call expect(copy, [10, 11, 12], 'in a BLOCK')
    end block
    sync all
    call pass_on(b, n)
    sync all
  end team

  inner: change team (t, mine[*] => shared, w[*] => text, field[*] => a, y[*] => z)
    n = num_images()
    me = this_image()
    call expect(mine(2)[n], number + 2*(n - 1), 'of a module')
    call expect(w(1)[1] (1:1), achar(64 + number), 'a substring')
    call expect(y[1], cmplx(number, -1), 'complex')
    call expect(size(field), 3, 'the name of another coarray')
    if (n > 0) exit inner
    call fail('EXIT did not leave')
  end team inner
  call expect(size(field), 4, 'after END TEAM the name is again what it was')
  call expect(a(1)[this_image()], 10, 'and its own name has its own cobounds')

contains

  impure elemental subroutine raise(x)
    integer, intent(inout) :: x

    x = x + 1
  end subroutine

  !> A coarray dummy, other cobounds, and an association of the dummy in a team of the team.
  subroutine pass_on(x, images)
    integer, intent(in) :: images
    integer, intent(inout) :: x(:)[0:*]
    type(team_type) :: alone, same
    integer :: here

    here = this_image()
    call expect(x(3)[images - 1], 12, 'through a dummy')
    form team (here, alone)
    change team (alone, only[5:*] => x)
      call expect(num_images(), 1, 'alone')
      call expect(only(1)[5], 10, 'association of a dummy')
      form team (1, same)
      change team (same, again[2:2, *] => only)
        call expect(again(2)[2, 1], 11, 'association of an associate-name')
        again(2)[2, 1] = 13
        call expect(x(2), 13, 'all of them are one')
      end team
      call expect(only(2)[5], 13, 'after the inner one')
    end team
  end subroutine
end program
