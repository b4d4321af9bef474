! F2018 16.9.50: CO_SUM of sections, of components of structures, of an element of kind 1 that wraps not, of rank 7, of zero size, of
! pointers; the same variable several times; RESULT_IMAGE= an expression; keywords; in functions and recursive procedures; in a team.
!with: ../../run/expect.f90
program co_sum_arguments
  use iso_fortran_env, only: int8, int64, team_type
  use expectations
  implicit none
  type :: atom
    real(kind(1d0)) :: f(3) = 0
    integer :: id = 0
  end type
  type :: system
    type(atom), allocatable :: atoms(:)
    real, pointer :: energy(:, :) => null()
  end type
  type(system) :: sys
  type(team_type) :: t
  integer :: n, me, total, i, s, many(1, 2, 1, 2, 1, 2, 2)
  integer(int8) :: tiny_value(4)
  complex :: z(2)[*]
  real, target :: e(3, 3)

  n = num_images()
  me = this_image()
  total = n*(n + 1)/2
  allocate (sys%atoms(5))
  do i = 1, 5
    sys%atoms(i) = atom([1d0, 2d0, 3d0]*i*me, me)
  end do
  call co_sum(sys%atoms(2:5:3)%id)
  call expect(sys%atoms%id, [me, total, me, me, total], 'components of a section')
  call co_sum(sys%atoms(3)%f(2:3))
  call expect(sys%atoms(3)%f, [3d0*me, 6d0*total, 9d0*total], 'a section of a component')
  call co_sum(sys%atoms%f(1))
  call expect(sys%atoms%f(1), [1d0, 2d0, 3d0, 4d0, 5d0]*total, 'an element of each component')
  e = me
  sys%energy => e(1:3:2, :)
  call co_sum(sys%energy)
  call expect(e(:, 2), [real(total), real(me), real(total)], 'a pointer component')
  call co_sum(sys%energy(2, :), stat=s, result_image=1 + mod(n, n))
  call expect(s, 0, 'STAT=')
  if (me == 1) call expect(e(3, 1), real(total)*n, 'RESULT_IMAGE=')
  many = me
  call co_sum(many(:, 2, :, :, :, 2, 1))
  call expect(sum(many), 2*total + 14*me, 'rank 7')
  tiny_value = int(merge(1, -1, me == 1), int8)
  call co_sum(a=tiny_value(4:2:-1))
  call expect(int(tiny_value), [merge(1, -1, me == 1), 2 - n, 2 - n, 2 - n], 'kind 1')
  z = cmplx(me, -me)
  call co_sum(z(2:2))
  call expect(z, [cmplx(me, -me), cmplx(total, -total)], 'a section of one element')
  call co_sum(many(:, :, :, :, :, 2:1, 1))
  call expect(descend(3), 3*n, 'in a recursive function')
  i = 1
  call co_sum(i)
  call co_sum(i)
  call co_sum(i, i - i + n)
  if (me == n) call expect(i, n**3, 'one after the other')
  form team (1 + mod(me, 2), t)
  change team (t)
    i = 1
    call co_sum(i, result_image=num_images())
    if (this_image() == num_images()) call expect(i, num_images(), 'in a team')
  end team
contains
  recursive integer function descend(depth) result(r)
    integer, intent(in) :: depth

    r = 1
    call co_sum(r)
    if (depth > 1) r = r + descend(depth - 1)
  end function
end program
