! F2018 11.1.5.2, 9.6: sections of an associate name whose coarray has deferred length, where a statement that is not executed refers to it first.
!with: ../expect.f90
!also: two all
program sections_of_associates_of_deferred_length
  use iso_fortran_env, only: team_type
  use expectations
  implicit none
  character(:), allocatable :: v(:)[:]
  type(team_type) :: t, inner
  character(3) :: letters(-2:3)
  integer :: i

  allocate (character(3) :: v(-2:3)[*])
  letters = [(repeat(achar(iachar('a') + i), 3), i=0, 5)]
  v = letters
  form team (1, t)
  call body(v, .false.)
contains
  subroutine body(v, first)
    character(:), allocatable :: v(:)[:]
    logical, intent(in) :: first
    character(3) :: got(3)
    integer :: k

    change team (t, w[*] => v)
      k = mod(this_image(), num_images()) + 1
      if (first) w(-2:3:3)[k] = 'xyz'
      got = w(2:-2:-2)[k]
      call expect(all(got == letters(2:-2:-2)), .true., 'a get')
      got = w([3, -1, 0])[k]
      call expect(all(got == letters([3, -1, 0])), .true., 'a vector subscript')
      call expect(all(w(-1:1)[k](2:3) == letters(-1:1)(2:3)), .true., 'substrings')
      sync all
      call reverse(w(3:-2:-1)[k])
      sync all
      call expect(all(w == letters(3:-2:-1)), .true., 'an argument')
      sync all
      w(-2:2:2)[k] = w(3:-1:-2)[k]
      sync all
      call expect(all(w(-2:2:2) == letters([-2, 0, 2])), .true., 'an assignment')
      form team (2, inner)
      change team (inner, u[*] => w)
        if (first) u(0:1)[k] = 'xyz'
        call expect(all(u(2:-2:-2)[k] == letters([2, 0, -2])), .true., 'a team in a team')
        sync all
        u(-1:3:2)[k] = 'mn'
      end team
      call expect(all(w(-1:3:2) == 'mn '), .true., 'a put in a team in a team')
    end team
  end subroutine
  subroutine reverse(x)
    character(*), intent(inout) :: x(:)

    x = x(size(x):1:-1)
  end subroutine
end program
