! F2018 16.9.46 to 16.9.50: A may be any data object: one image passes a variable of malloc, another one of the stack, one with SAVE, a
! coarray or a strided section, of all lengths, in the same call, also in a team.
!with: ../expect.f90
!images: 1 2 3 4 7
!timeout: 60
module places
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: most = 400001
  real(real64), save :: kept(most)
  real(real64), save :: shared(most)[*]

contains

  pure function value(image, i, round)
    integer, intent(in) :: image, i, round
    real(real64) :: value

    value = image*1000 + mod(i, 997) + round
  end function

  pure function larger(x, y)
    real(real64), intent(in) :: x, y
    real(real64) :: larger

    larger = max(x, y)
  end function
end module

program where_long_arguments_lie
  use, intrinsic :: iso_fortran_env, only: team_type
  use places
  use expectations
  implicit none
  integer, parameter :: lengths(6) = [1000, 2049, 8192, 8200, 70001, most]
  real(real64), allocatable :: of_malloc(:)
  real(real64) :: on_stack(8200)
  real(real64), allocatable :: pairs(:, :)
  type(team_type) :: odd_even
  integer :: round, n, k

  allocate (of_malloc(most), pairs(2, most))
  do round = 1, 4
    do k = 1, size(lengths)
      n = lengths(k)
      call try(n, mod(this_image() + round, 5))
    end do
  end do
  form team (1 + mod(this_image(), 2), odd_even)
  change team (odd_even)
    do round = 5, 6
      do k = 1, size(lengths)
        n = lengths(k)
        call try(n, mod(this_image() + round, 5))
      end do
    end do
  end team

contains

  subroutine try(n, place)
    integer, intent(in) :: n, place

    select case (place)
    case (0)
      call every(of_malloc(:n))
    case (1)
      if (n <= size(on_stack)) then
        call every(on_stack(:n))
      else
        call every(of_malloc(:n))
      end if
    case (2)
      call every(kept(:n))
    case (3)
      call every(shared(:n))
    case (4)
      call every(pairs(2, :n))
    end select
  end subroutine

  subroutine every(a)
    real(real64), intent(inout) :: a(:)
    integer :: i, me, all, root
    real(real64) :: ones

    me = this_image()
    all = num_images()
    root = 1 + mod(round, all)
    ones = all*(all + 1)/2

    a = [(value(me, i, round), i = 1, size(a))]
    call co_broadcast(a, source_image=root)
    call expect(count(a /= [(value(root, i, round), i = 1, size(a))]), 0, 'CO_BROADCAST')

    a = [(value(me, i, round), i = 1, size(a))]
    call co_sum(a)
    call expect(count(a /= [(ones*1000 + all*(mod(i, 997) + round), i = 1, size(a))]), 0, 'CO_SUM')

    a = [(value(me, i, round), i = 1, size(a))]
    call co_sum(a, result_image=root)
    if (me == root) call expect(count(a /= [(ones*1000 + all*(mod(i, 997) + round), i = 1, size(a))]), 0, 'CO_SUM to one')

    a = [(value(me, i, round), i = 1, size(a))]
    call co_min(a)
    call expect(count(a /= [(value(1, i, round), i = 1, size(a))]), 0, 'CO_MIN')

    a = [(value(me, i, round), i = 1, size(a))]
    call co_reduce(a, larger)
    call expect(count(a /= [(value(all, i, round), i = 1, size(a))]), 0, 'CO_REDUCE')

    a = [(value(me, i, round), i = 1, size(a))]
    call co_reduce(a, larger, result_image=root)
    if (me == root) call expect(count(a /= [(value(all, i, round), i = 1, size(a))]), 0, 'CO_REDUCE to one')
  end subroutine
end program
