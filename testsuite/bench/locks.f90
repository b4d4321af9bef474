! LOCK and UNLOCK: a free lock of this image and of another, one that all images want; the same for CRITICAL.
module lock_bodies
  use, intrinsic :: iso_fortran_env, only: lock_type
  use harness
  implicit none
  type(lock_type), save :: door(16)[*]
  integer, save :: protected_count(16)[*]
contains

  subroutine own(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      lock (door(1))
      unlock (door(1))
    end do
  end subroutine

  subroutine remote(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      lock (door(1)[2])
      unlock (door(1)[2])
    end do
  end subroutine

  !> Every image, so that one operation is one image's turn.
  subroutine contended(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      lock (door(1)[1])
      protected_count(1)[1] = protected_count(1)[1] + 1
      unlock (door(1)[1])
    end do
    sync all
  end subroutine

  subroutine critical_alone(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      critical
        protected_count(2) = i
      end critical
    end do
  end subroutine

  subroutine critical_contended(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      critical
        protected_count(2) = i
      end critical
    end do
    sync all
  end subroutine
end module

program locks
  use lock_bodies
  implicit none

  call begin('locks')
  protected_count = 0
  sync all
  call measure('own', 0, own, per=1)
  call measure('remote', 0, remote, per=1)
  call measure('contended', 0, contended, per=num_images())
  call measure('critical', 0, critical_alone, per=1)
  call measure('critical-contended', 0, critical_contended, per=num_images())
end program
