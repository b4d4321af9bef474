! F2018 11.6.1, 11.6.5: SYNC IMAGES, SYNC TEAM and CHANGE TEAM have the effect of SYNC MEMORY, so what was put before them is there for who hears of it by an atomic.
!also: two all
!images: 4
program atomics_behind_other_synchronisations
  use iso_fortran_env
  implicit none
  integer, parameter :: n = 20000, rounds = 60
  integer, allocatable :: x(:)[:]
  integer(atomic_int_kind) :: flag[*] = 0
  type(team_type) :: alone, pair
  integer :: r, one = 0

  allocate (x(n)[*])
  x = 0
  form team (this_image(), alone)
  form team ((this_image() + 1)/2, pair)
  sync all
  do r = 1, 4*rounds
    select case (this_image())
    case (1)
      x(:)[2] = r
      select case (mod(r, 4))
      case (0)
        sync images (2)
      case (1)
        sync team (alone)
      case (2)
        sync team (pair)
      case (3)
        change team (pair)
          call co_sum(one)
        end team
      end select
      call atomic_add(flag[4], 1)
    case (2)
      select case (mod(r, 4))
      case (0)
        sync images (1)
      case (2)
        sync team (pair)
      case (3)
        change team (pair)
          call co_sum(one)
        end team
      end select
    case (4)
      call await(r)
      sync memory
      if (any(x(:)[2] /= r)) error stop 'what was put is not there'
    end select
    sync all
  end do
contains
  subroutine await(value)
    integer, intent(in) :: value
    integer(atomic_int_kind) :: found

    do
      call atomic_ref(found, flag)
      if (found == value) exit
    end do
  end subroutine
end program
