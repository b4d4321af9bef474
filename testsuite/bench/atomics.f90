! Atomic subroutines on a variable of another image, alone and with all images at it.
module atomic_bodies
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use harness
  implicit none
  integer(atomic_int_kind), save :: a(16)[*]
  integer(atomic_int_kind), parameter :: zero = 0, one = 1
  integer(atomic_int_kind) :: total = 0
contains

  subroutine define(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call atomic_define(a(1)[2], int(i, atomic_int_kind))
    end do
  end subroutine

  subroutine ref(count)
    integer, intent(in) :: count
    integer(atomic_int_kind) :: value
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call atomic_ref(value, a(1)[2])
      total = ieor(total, value)
    end do
  end subroutine

  subroutine add(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call atomic_add(a(1)[2], one)
    end do
    sync memory
  end subroutine

  subroutine fetch_add(count)
    integer, intent(in) :: count
    integer(atomic_int_kind) :: old
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call atomic_fetch_add(a(1)[2], one, old)
      total = ieor(total, old)
    end do
  end subroutine

  subroutine cas(count)
    integer, intent(in) :: count
    integer(atomic_int_kind) :: old
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call atomic_cas(a(2)[2], old, zero, zero)
      total = ieor(total, old)
    end do
  end subroutine

  !> Every image, so that one operation is one image's turn.
  subroutine contended(count)
    integer, intent(in) :: count
    integer(atomic_int_kind) :: old
    integer :: i

    do i = 1, count
      call atomic_fetch_add(a(1)[1], one, old)
      total = ieor(total, old)
    end do
    sync all
  end subroutine
end module

program atomics
  use atomic_bodies
  implicit none

  call begin('atomics')
  a = 0
  sync all
  call measure('define', 0, define, per=1)
  call measure('ref', 0, ref, per=1)
  call measure('add', 0, add, per=1)
  call measure('fetch_add', 0, fetch_add, per=1)
  call measure('cas', 0, cas, per=1)
  call measure('contended', 0, contended, per=num_images())
end program
