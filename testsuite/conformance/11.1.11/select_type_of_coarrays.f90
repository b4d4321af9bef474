! F2018 11.1.11.2, 11.1.3.3, 7.3.2.3: the associate name of SELECT TYPE is a coarray with its cobounds when the selector is one: renamed,
! in every kind of block, of CLASS(*), inside a team, as actual argument; puts through it.
!with: ../../run/expect.f90
program select_type_of_coarrays
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  type :: base
    integer :: i = 1
  end type
  type, extends(base) :: wide
    real :: w(2) = 0
  end type
  class(base), allocatable :: p(:)[:, :]
  class(*), allocatable :: u[:]
  type(team_type) :: t
  integer :: n, right, me, blocks = 0

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  allocate (wide :: p(2)[0:1, *])
  allocate (integer :: u[-1:*])
  select type (q => p)
  type is (wide)
    q(2)%w = [0.5, 1.5]*me
    q%i = me
    sync all
    call expect(lcobound(q), [0, 1], 'cobounds')
    call expect(q(2)[mod(n - 1, 2), 1 + (n - 1)/2]%w, [0.5, 1.5]*n, 'TYPE IS')
    sync all
    q(1)[mod(right - 1, 2), 1 + (right - 1)/2]%w(2) = me
    blocks = blocks + 1
  class default
    call fail('dynamic type')
  end select
  sync all
  select type (p)
  class is (base)
    call fail('CLASS IS of the parent')
  class is (wide)
    call expect(p(1)%w(2), real(modulo(me - 2, n) + 1), 'put through the name')
    call expect(p(:)[mod(n - 1, 2), 1 + (n - 1)/2]%i, n, 'CLASS IS')
    call passed(p)
    blocks = blocks + 10
  end select
  select type (v => u)
  type is (real)
    call fail('REAL')
  type is (integer)
    v = 3*me
    sync all
    call expect(v[n - 2], 3*n, 'CLASS(*)')
    blocks = blocks + 100
  end select
  form team (1 + mod(me, 2), t)
  change team (t)
    select type (v => u)
    type is (integer)
      call expect(v[num_images() - 2], 3*(2*num_images() - merge(1, 0, team_number() == 2)), 'in a team')
      blocks = blocks + 1000
    end select
  end team
  call expect(blocks, 1111, 'one block each')
contains
  subroutine passed(x)
    class(wide), intent(in) :: x(:)[*]

    call expect(x(2)[n]%w, [0.5, 1.5]*n, 'actual argument')
  end subroutine
end program
