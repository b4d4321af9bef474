! F2018 11.6.2: gets that follow a synchronisation as they did before, and then do not: what is read is what the owner, this image or a
! third one has defined last, however early it was asked for.
!options: -O2
!also: two all
!images: 1 2 3 4
program gets_after_a_synchronisation
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, team_type
  implicit none
  integer, parameter :: n = 600, steps = 14
  integer, save :: a(n)[*], b(n)[*], row(20, 30)[*]
  integer(atomic_int_kind), save :: word[*]
  integer :: me, next, before, partner, step, i, got(n), rows(2, 30)

  me = this_image()
  next = modulo(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  partner = merge(me + 1, me - 1, modulo(me, 2) == 1)
  if (partner > num_images()) partner = me
  call the_same_each_time
  call with_one_partner
  call arrays_that_take_turns
  call own_definitions_in_between
  call definitions_of_a_third_image
  call other_gets_than_before
  call lists_that_come_again
  call lists_that_make_room_for_others
  call in_teams
  call memory_of_other_coarrays
  if (me == 1) print '(a)', 'ok'
contains

  integer function value_of(image, step, i)
    integer, intent(in) :: image, step, i

    value_of = i + 1000*step + 100000*image
  end function

  subroutine define(x, step)
    integer, intent(inout) :: x(n)[*]
    integer, intent(in)    :: step
    integer :: i

    x = [(value_of(me, step, i), i=1, n)]
  end subroutine

  subroutine check(ok, what, step)
    logical, intent(in)      :: ok
    character(*), intent(in) :: what
    integer, intent(in)      :: step

    if (ok) return
    print '(3a, i0, a, i0)', 'wrong: ', what, ', step ', step, ', image ', me
    error stop
  end subroutine

  subroutine the_same_each_time
    integer :: single, last

    do step = 1, steps
      call define(a, step)
      row = step + me
      sync all
      got = a(:)[next]
      single = a(17)[before]
      rows = row(3:4, :)[next]
      last = a(n)[before]
      call check(all(got == [(value_of(next, step, i), i=1, n)]), 'whole array', step)
      call check(single == value_of(before, step, 17) .and. last == value_of(before, step, n), 'elements', step)
      call check(all(rows == step + next), 'section', step)
      sync all
    end do
  end subroutine

  subroutine with_one_partner
    do step = 1, steps
      call define(a, -step)
      sync images (partner)
      got(1:300) = a(2::2)[partner]
      call check(all(got(1:300) == [(value_of(partner, -step, 2*i), i=1, 300)]), 'partner', step)
      sync images (partner)
    end do
    sync all
  end subroutine

  subroutine arrays_that_take_turns
    do step = 1, steps
      if (modulo(step, 2) == 0) call define(a, step)
      if (modulo(step, 2) == 1) call define(b, step)
      sync all
      if (modulo(step, 2) == 0) got = a(:)[next]
      if (modulo(step, 2) == 1) got = b(:)[next]
      call check(all(got == [(value_of(next, step, i), i=1, n)]), 'turns', step)
    end do
    sync all
  end subroutine

  subroutine own_definitions_in_between
    integer(atomic_int_kind) :: old

    do step = 1, steps
      call define(a, step)
      word = step
      sync all
      if (step > 6) then
        select case (modulo(step, 3))
        case (0)
          a(5)[next] = -step
        case (1)
          a([(i, i=1, 99, 7)])[next] = -step
        case default
          call atomic_fetch_add(word[next], 1000, old)
          call check(old == step, 'fetch_add', step)
        end select
      end if
      got = a(:)[next]
      call atomic_ref(i, word[next])
      if (step <= 6 .or. modulo(step, 3) == 2) call check(all(got == [(value_of(next, step, i), i=1, n)]), 'untouched', step)
      if (step > 6 .and. modulo(step, 3) == 0) call check(got(5) == -step .and. got(6) == value_of(next, step, 6), 'own put', step)
      if (step > 6 .and. modulo(step, 3) == 1) call check(all(got(1:99:7) == -step) .and. got(2) == value_of(next, step, 2), 'list', step)
      sync all
    end do
  end subroutine

  subroutine definitions_of_a_third_image
    ! Image 3 defines a variable of image 2 and says so to image 1, which then synchronises with image 2 alone.
    if (num_images() >= 3) then
      do step = 1, steps
        if (me == 3) then
          a(1:3)[2] = [step, 2*step, 3*step]
          sync images (1)
        else if (me == 1) then
          sync images (3)
          sync images (2)
          got(1:3) = a(1:3)[2]
          call check(all(got(1:3) == [step, 2*step, 3*step]), 'third image', step)
          sync images ([2, 3])
        else if (me == 2) then
          sync images (1)
          sync images (1)
        end if
        if (me == 3) sync images (1)
      end do
      sync all
      ! Image 3 tells image 2, which tells image 1.
      do step = 1, steps
        if (me == 3) then
          a(1:3) = [step, 2*step, 3*step]
          sync images (2)
          sync images (1)
        else if (me == 2) then
          sync images (3)
          sync images (1)
        else if (me == 1) then
          sync images (2)
          got(1:3) = a(1:3)[3]
          call check(all(got(1:3) == [step, 2*step, 3*step]), 'told by another', step)
          sync images (3)
        end if
      end do
    end if
    sync all
    do step = 1, steps
      a(1:50)[next] = value_of(me, step, 9)
      sync all
      got(1:50) = a(1:50)[before]
      call check(all(got(1:50) == value_of(modulo(before - 2, num_images()) + 1, step, 9)), 'put by its neighbour', step)
      sync all
    end do
  end subroutine

  subroutine other_gets_than_before
    do step = 1, steps
      call define(a, step)
      call define(b, -step)
      sync all
      select case (step)
      case (:6)
        got(1:10) = a(1:10)[next]
        got(11:20) = b(1:10)[next]
        call check(all(got(1:20) == [(value_of(next, step, i), i=1, 10), (value_of(next, -step, i), i=1, 10)]), 'as before', step)
      case (7)
        got(11:20) = b(1:10)[next]
        got(1:10) = a(1:10)[next]
        call check(all(got(1:20) == [(value_of(next, step, i), i=1, 10), (value_of(next, -step, i), i=1, 10)]), 'order', step)
      case (8)
        got(1:10) = a(1:10)[before]
        call check(all(got(1:10) == [(value_of(before, step, i), i=1, 10)]), 'another image', step)
      case (9)
        got(1:9) = a(2:10)[next]
        call check(all(got(1:9) == [(value_of(next, step, i), i=2, 10)]), 'another section', step)
      case (10)
        continue
      case default
        got(1:10) = a(1:10)[next]
        sync memory
        got(11:20) = b(1:10)[next]
        call check(all(got(1:20) == [(value_of(next, step, i), i=1, 10), (value_of(next, -step, i), i=1, 10)]), 'segment', step)
      end select
      sync all
    end do
  end subroutine

  subroutine lists_that_come_again
    integer :: list(n), many(50, 40), k

    list = [(1 + modulo(i*7, n), i=1, n)]
    many = reshape([(1 + modulo(i*13, n), i=1, 2000)], [50, 40])
    do step = 1, steps
      call define(a, step)
      if (step == 8) list(300) = 1
      sync all
      got = a(list)[next]
      call check(all(got == [(value_of(next, step, list(i)), i=1, n)]), 'list', step)
      got(1:10) = a(list(591:))[before]
      call check(all(got(1:10) == [(value_of(before, step, list(590 + i)), i=1, 10)]), 'end of the list', step)
      if (modulo(step, 5) == 0) then
        do k = 1, 40
          got(1:50) = a(many(:, k))[next]
          call check(all(got(1:50) == [(value_of(next, step, many(i, k)), i=1, 50)]), 'many lists', k)
        end do
      end if
      sync all
      b(list(1:100))[next] = step*list(1:100)
      b(many(1:20, 1 + modulo(step, 3)))[next] = 7
      sync all
      call check(all(b(many(1:20, 1 + modulo(step, 3))) == 7), 'put by a list', step)
      b(many(1:20, 1 + modulo(step, 3))) = step*many(1:20, 1 + modulo(step, 3))
      call check(all(b(list(1:100)) == step*list(1:100)), 'put by another list', step)
    end do
    sync all
  end subroutine

  ! More lists between two synchronisations than an owner keeps, of places far away.
  subroutine lists_that_make_room_for_others
    integer, parameter :: large = 40000000, lists = 63
    integer, allocatable :: x(:)[:]
    integer :: list(200), k

    allocate (x(large)[*])
    x(large - 200*(lists + 1):) = me
    list = [(3*i, i=1, 200)]
    do step = 1, 6
      call define(a, step)
      sync all
      got(1:200) = a(list)[next]
      call check(all(got(1:200) == [(value_of(next, step, 3*i), i=1, 200)]), 'a list that is sent again', step)
      sync all
      do k = 1, lists
        got(1:200) = x([(large - 200*k - i, i=1, 200)])[next]
        call check(all(got(1:200) == next), 'many lists of places far away', k)
      end do
      sync all
    end do
    deallocate (x)
  end subroutine

  subroutine in_teams
    type(team_type) :: halves
    integer :: other

    form team (1 + modulo(me, 2), halves)
    do step = 1, steps
      call define(a, step)
      change team (halves)
        other = modulo(this_image(), num_images()) + 1
        got = a(:)[other]
        call check(all(got - 100000*(got/100000) == [(value_of(0, step, i), i=1, n)]), 'team', step)
        call check(modulo(got(1)/100000, 2) == modulo(me, 2), 'who is in the team', step)
        sync all
        got(1:5) = b(1:5)[other]
        sync team (halves)
      end team
      sync all
      got(1:20) = a(1:20)[next]
      call check(all(got(1:20) == [(value_of(next, step, i), i=1, 20)]), 'after the team', step)
      sync all
    end do
  end subroutine

  subroutine memory_of_other_coarrays
    integer, allocatable :: x(:)[:], y(:)[:]

    do step = 1, steps
      if (step == 9) then
        allocate (y(3000)[*], source=-1)
      end if
      allocate (x(100 + step/5)[*])
      x = step*me
      sync all
      got(1:100) = x(1:100)[next]
      call check(all(got(1:100) == step*next), 'allocated anew', step)
      deallocate (x)
    end do
    if (allocated(y)) deallocate (y)
  end subroutine
end program
