! F2018 11.1.5.2, 16.9.46, 16.9.50: many constructs that only call collectives follow one another, with little and much data from changing
! images; some images come late; what was defined before a construct is there behind it.
!options: -O2
!with: ../dawdle.f90
!also: two all
!images: 1 2 3 4 7
program collectives_alone_one_after_the_other
  use, intrinsic :: iso_fortran_env, only: team_type
  use dawdling
  implicit none
  type(team_type) :: everybody, pairs
  integer, parameter :: sizes(6) = [1, 100, 512, 1536, 6000, 40000]
  real(8) :: little, a1(100), a2(512), a3(1536), a4(6000), a5(40000), b(1200, 12)
  integer, save :: x(60000)[*]
  integer :: me, n, i, step, turn, root, member, members, others, total

  me = this_image()
  n = num_images()
  x = 0
  form team (1, everybody)
  form team ((me + 1)/2, pairs)
  change team (pairs)
    member = this_image()
    members = num_images()
  end team
  sync all
  do step = 1, 120
    call dawdle(modulo(me*step, 5))
    root = 1 + modulo(step/3, n)
    call fill(root == me)
    x(:)[1 + modulo(me - 2, n)] = step
    select case (modulo(step, 8))
    case (0)
      change team (everybody)
        call co_broadcast(little, root)
      end team
      call check(little == value(1), 'an element')
    case (1)
      change team (everybody)
        call co_broadcast(a1, root)
      end team
      call check(all(a1 == value(2)), 'a hundred')
    case (2)
      change team (everybody)
        call co_broadcast(a2, root)
      end team
      call check(all(a2 == value(3)), '4 KiB')
    case (3)
      change team (everybody)
        call co_broadcast(a3, root)
      end team
      call check(all(a3 == value(4)), '12 KiB')
    case (4)
      change team (everybody)
        call co_broadcast(a4, root)
      end team
      call check(all(a4 == value(5)), '48 KiB')
    case (5)
      change team (everybody)
        call co_broadcast(a5, root)
        call co_sum(little)
        call co_broadcast(a3, root)
        call co_broadcast(a4, root)
      end team
      call check(all(a5 == value(6)) .and. all(a3 == value(4)) .and. all(a4 == value(5)), 'all of them')
      call check(little == n*(n + 1)/2 + value(1), 'their sum')
    case (6)
      change team (everybody)
        call co_sum(a2, result_image=root)
      end team
      call check(root /= me .or. all(a2 == n*(n + 1)/2 + value(3)), 'a sum for one image')
    case (7)
      ! More than there is room for before the others have come.
      do turn = 1, 4
        call dawdle(modulo(me*turn, 7))
        b = me
        if (me == root) b = spread([(step*i + turn, i=1, 12)], 1, 1200)
        change team (everybody)
          call co_broadcast(b(:, 1), root)
          call co_broadcast(b(:, 2), root)
          call co_broadcast(b(:, 3), root)
          call co_broadcast(b(:, 4), root)
          call co_broadcast(b(:, 5), root)
          call co_broadcast(b(:, 6), root)
          call co_broadcast(b(:, 7), root)
          call co_broadcast(b(:, 8), root)
          call co_broadcast(b(:, 9), root)
          call co_broadcast(b(:, 10), root)
          call co_broadcast(b(:, 11), root)
          call co_broadcast(b(:, 12), root)
        end team
        call check(all([(all(b(:, i) == step*i + turn), i=1, 12)]), 'twelve')
      end do
    end select
    call check(all(x == step), 'put before, read behind')
    ! The next put must not come before that.
    if (modulo(step, 3) == 0) then
      sync all
    else
      total = 1
      change team (everybody)
        call co_sum(total)
      end team
      call check(total == n, 'how many')
    end if
    ! The same data in another team, directly behind it.
    root = 1 + modulo(step, members)
    a1 = me
    others = me - member
    change team (pairs)
      call co_broadcast(a1, root)
    end team
    call check(all(a1 == others + root), 'in pairs')
  end do
  sync all
  if (me == 1) print '(a)', 'ok'
contains

  !> What image `root` gives in this step.
  pure real(8) function value(which)
    integer, intent(in) :: which

    value = 1000*step + sizes(which)
  end function

  subroutine fill(is_root)
    logical, intent(in) :: is_root

    little = me
    a1 = me
    a2 = me
    a3 = me
    a4 = me
    a5 = me
    if (modulo(step, 8) == 5) little = me + merge(value(1), 0d0, is_root)
    if (modulo(step, 8) == 6) a2 = me + merge(value(3), 0d0, is_root)
    if (.not. is_root .or. modulo(step, 8) > 5) return
    if (modulo(step, 8) /= 5) little = value(1)
    a1 = value(2)
    a2 = value(3)
    a3 = value(4)
    a4 = value(5)
    a5 = value(6)
  end subroutine

  subroutine check(ok, what)
    logical, intent(in)      :: ok
    character(*), intent(in) :: what

    if (ok) return
    print '(3a, i0, a, i0)', 'wrong: ', what, ', step ', step, ', image ', me
    error stop
  end subroutine
end program
