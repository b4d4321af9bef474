! F2018 15.7, 11.1.7: loops with procedures that nothing declares pure: some do no more than a pure one may, others change what the loop needs.
!with: ../expect.f90
!also: two all
module counted
  implicit none
  integer :: destroyed = 0
  type :: guarded
    integer :: n = 0
  contains
    final :: destroy
  end type
contains
  subroutine destroy(it)
    type(guarded), intent(inout) :: it

    destroyed = destroyed + 1
    it%n = 0
  end subroutine
end module

module places
  implicit none
  integer, parameter :: n = 12
  integer, save :: a(n)[*], b(n)[*]
  integer :: which = 1, shared = 0
  integer, volatile :: clock = 0
  type :: holder
    integer, pointer :: p => null()
  end type
  interface assignment(=)
    module procedure take_holder
  end interface
contains

  subroutine take_holder(x, y)
    integer, intent(out) :: x
    type(holder), intent(in) :: y

    x = y%p
    which = 1
  end subroutine
end module

! Nothing here does more than a pure procedure.
module harmless
  implicit none
  integer, parameter :: n = 12
  integer, save :: a(n)[*]
  integer :: offset = 3
  type :: pair
    integer :: x, y
  end type
contains

  integer function twice(i)
    integer, intent(in) :: i

    twice = 2*i
  end function

  function sum_of(x) result(total)
    integer :: x(:), total, i

    total = offset
    do i = 1, size(x)
      if (x(i) < 0) cycle
      total = total + twice(x(i))/2
    end do
  end function

  ! Refer to each other.
  recursive integer function even(i) result(r)
    integer, intent(in) :: i

    r = 1
    if (i > 0) r = odd(i - 1)
  end function

  recursive integer function odd(i) result(r)
    integer, intent(in) :: i

    r = 0
    if (i > 0) r = even(i - 1)
  end function

  function both(i) result(p)
    integer, intent(in) :: i
    type(pair) :: p

    block
      integer :: j

      j = i
      p%x = j
    end block
    associate (k => i + 1)
      p%y = k
    end associate
  end function

  subroutine add(total, x)
    integer, intent(inout) :: total
    integer, intent(in) :: x
    integer :: parts(2)

    parts = [x, 0]
    total = total + sum(parts)
  end subroutine

  subroutine add_twice(total, x)
    integer, intent(inout) :: total
    integer, intent(in) :: x

    call add(total, x)
    call add(total, x)
  end subroutine

  ! Reads the coarray of this image.
  integer function own(i)
    integer, intent(in) :: i

    own = a(i)
  end function

  subroutine run(me, k)
    use expectations
    integer, intent(in) :: me, k
    integer :: i, s, list(n)
    type(pair) :: p

    a = [(100*me + i, i = 1, n)]
    sync all
    s = 0
    do i = 1, n
      s = s + twice(a(i)[k])
    end do
    call expect(s, 2*sum([(100*k + i, i = 1, n)]), 'function')
    s = 0
    do i = 1, n - 1
      s = s + sum_of(a(i:i+1)[k])
    end do
    call expect(s, sum([(3 + 200*k + 2*i + 1, i = 1, n - 1)]), 'section as an argument')
    s = 0
    do i = 1, n
      s = s + even(a(i)[k])
    end do
    call expect(s, n/2, 'functions that refer to each other')
    s = 0
    do i = 1, n
      p = both(a(i)[k])
      s = s + p%x + p%y
    end do
    call expect(s, sum([(2*(100*k + i) + 1, i = 1, n)]), 'result of a derived type')
    s = 0
    do i = 1, n
      call add_twice(s, a(i)[k])
    end do
    call expect(s, 2*sum([(100*k + i, i = 1, n)]), 'subroutines')
    do i = 1, n
      list(i) = tenfold(a(i)[k])
    end do
    call expect(sum(list), 10*sum([(100*k + i, i = 1, n)]), 'internal function')
    sync all
    ! What own() reads is what the loop has defined before.
    do i = 2, n
      a(i)[me] = own(i - 1) + 1
    end do
    call expect(a(n), 100*me + n, 'own element that has been defined')
    sync all
  contains
    integer function tenfold(x)
      integer, intent(in) :: x

      tenfold = x*10 + s - s
    end function
  end subroutine
end module

! Everything here does more.
module harmful
  use places
  use counted
  implicit none
  integer :: first_common
  common /storage/ first_common
contains

  integer function counting(i)
    integer, intent(in) :: i
    integer, save :: calls = 0

    calls = calls + 1
    counting = i + calls
  end function

  integer function counting_in_block(i)
    integer, intent(in) :: i

    block
      integer, save :: calls = 0

      calls = calls + 1
      counting_in_block = i + calls
    end block
  end function

  integer function moving(i)
    integer, intent(in) :: i

    moving = i
    which = merge(1, num_images(), which /= 1)
  end function

  ! By another one.
  integer function moving_too(i)
    integer, intent(in) :: i

    moving_too = moving(i) + 0
  end function

  integer function stepping(i)
    integer :: i

    stepping = i
    i = i + 1
  end function

  integer function by_pointer(h, i)
    type(holder), intent(in) :: h
    integer, intent(in) :: i

    by_pointer = i
    h%p = h%p + 1
  end function

  integer function by_defined_assignment(h, i)
    type(holder), intent(in) :: h
    integer, intent(in) :: i
    integer :: copy

    copy = h
    by_defined_assignment = i + copy
  end function

  integer function finalising(i)
    integer, intent(in) :: i
    type(guarded) :: local

    local%n = i
    finalising = local%n + destroyed
  end function

  integer function by_common(i)
    integer, intent(in) :: i
    integer :: here
    common /storage/ here

    here = here + 1
    by_common = i
  end function

  integer function by_equivalence(i)
    integer, intent(in) :: i
    integer :: one, other
    equivalence (one, other)

    one = i
    other = other + 1
    by_equivalence = one
  end function

  integer function by_internal(i)
    integer, intent(in) :: i

    by_internal = i
    call change
  contains
    subroutine change
      shared = shared + i
    end subroutine
  end function

  subroutine stepping_on(i, total)
    integer :: i, total

    total = total + i
    which = num_images()
  end subroutine

  integer function at(clocked)
    integer, intent(in) :: clocked

    at = clocked + clock
  end function

  subroutine run(me, images)
    use expectations
    integer, intent(in) :: me, images
    integer :: i, j, s, want
    integer, target :: t
    type(holder) :: h

    b = [(100*me + i, i = 1, n)]
    sync all
    s = 0
    do i = 1, n
      s = s + counting(b(i)[1])
    end do
    call expect(s, sum([(100 + 2*i, i = 1, n)]), 'variable with SAVE')
    s = 0
    do i = 1, n
      s = s + counting_in_block(b(i)[1])
    end do
    call expect(s, sum([(100 + 2*i, i = 1, n)]), 'variable with SAVE in BLOCK')
    which = 1
    s = 0
    want = 0
    do i = 1, n
      want = want + 100*merge(1, images, mod(i, 2) == 1) + i
      s = s + b(i)[which]
      j = moving(i)
    end do
    call expect(s, want, 'variable of a module that selects')
    which = 1
    s = 0
    do i = 1, n
      s = s + b(i)[which]
      j = moving_too(i)
    end do
    call expect(s, want, 'the same by another function')
    s = 0
    i = 1
    do while (i < n)
      s = s + b(i)[images]
      j = stepping(i)
    end do
    call expect(s, sum([(100*images + j, j = 1, n - 1)]), 'argument without INTENT')
    t = 1
    h%p => t
    s = 0
    do i = 1, n - 1
      s = s + b(t)[images]
      j = by_pointer(h, i)
    end do
    call expect(s, sum([(100*images + j, j = 1, n - 1)]), 'target of a pointer component')
    t = 5
    which = images
    s = 0
    do i = 1, 2
      s = s + b(i)[which]
      j = by_defined_assignment(h, i)
    end do
    call expect(s, 100*images + 1 + 100 + 2, 'defined assignment')
    destroyed = 0
    s = 0
    do i = 1, n
      s = s + finalising(b(i)[images])
    end do
    call expect(s, sum([(100*images + j + j - 1, j = 1, n)]), 'FINAL')
    first_common = 1
    s = 0
    do i = 1, n - 1
      s = s + b(first_common)[images]
      j = by_common(i)
    end do
    call expect(s, sum([(100*images + j, j = 1, n - 1)]), 'COMMON')
    s = 0
    do i = 1, n
      s = s + by_equivalence(b(i)[images])
    end do
    call expect(s, sum([(100*images + j + 1, j = 1, n)]), 'EQUIVALENCE')
    shared = 0
    s = 0
    do i = 1, n
      s = s + b(1)[images]*shared
      j = by_internal(1)
    end do
    call expect(s, sum([((100*images + 1)*(j - 1), j = 1, n)]), 'internal procedure')
    which = 1
    s = 0
    do i = 1, n
      call stepping_on(b(i)[which], s)
    end do
    call expect(s, 101 + sum([(100*images + j, j = 2, n)]), 'subroutine')
    clock = 2
    s = 0
    do i = 1, n
      s = s + at(b(i)[images])
    end do
    call expect(s, sum([(100*images + j + 2, j = 1, n)]), 'VOLATILE')
    sync all
  end subroutine
end module

! These synchronise: the loops must not keep what they have read.
module synchronising
  implicit none
  integer, save :: c(4)[*]
contains

  integer function passing(i)
    integer, intent(in) :: i

    passing = i
    sync all
    c(1) = c(1) + 1
    sync all
  end function

  integer function telling(i)
    use, intrinsic :: iso_fortran_env, only: output_unit
    integer, intent(in) :: i
    character(8) :: text

    write (text, '(i0)') i
    read (text, *) telling
  end function

  subroutine run(images)
    use expectations
    integer, intent(in) :: images
    integer :: i, j, s

    c = 0
    sync all
    s = 0
    do i = 1, 5
      s = s + c(1)[images]
      j = passing(i)
    end do
    call expect(s, 10, 'function with image control')
    s = 0
    do i = 1, 4
      s = s + telling(c(i)[images])
    end do
    call expect(s, 5, 'internal files')
    sync all
  end subroutine
end module

program procedures_that_are_pure_in_fact
  use harmless, only: run_harmless => run
  use harmful, only: run_harmful => run
  use synchronising, only: run_synchronising => run
  implicit none

  call run_harmless(this_image(), num_images())
  call run_harmless(this_image(), this_image())
  call run_harmful(this_image(), num_images())
  call run_synchronising(num_images())
end program
