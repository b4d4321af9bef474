! F2018 19.3, 6.3.2.2: no name is reserved: variables, procedures, types, constructs and components named like the statements and intrinsics of
! the parallel language; an intrinsic hidden by a local name or by a procedure of a module; the intrinsic under a scope that does not hide it.
!with: ../../run/expect.f90
module hiding
  implicit none
  type :: team_type
    integer :: team = 4, image = 5
  end type
  interface atomic_add
    procedure add_plain
  end interface
contains
  integer function this_image(sync)
    integer, intent(in) :: sync

    this_image = 1000 + sync
  end function

  subroutine co_sum(a)
    integer, intent(inout) :: a

    a = -a
  end subroutine

  subroutine add_plain(x, y, z)
    integer, intent(inout) :: x
    integer, intent(in) :: y, z

    x = x + y*z
  end subroutine
end module

program names_that_look_like_keywords
  use expectations
  implicit none
  integer :: sync, critical, event, lock, unlock, form, change, team, fail_, image, images, post, wait, notify, stat, errmsg
  integer :: codimension[*], coarray(3)[*], all, memory, num
  real :: syncall, endteam, formteam(2)

  sync = 1; critical = 2; event = 3; lock = 4; unlock = 5; form = 6; change = 7; team = 8; fail_ = 9; image = 10; images = 11
  post = 12; wait = 13; notify = 14; stat = 15; errmsg = 16; all = 17; memory = 18; num = 19
  syncall = 20; endteam = 21; formteam = 22; formteam(2) = syncall
  codimension = this_image()
  coarray = codimension
  syncall = syncall + 1
  sync all (stat=stat)
  sync images (*)
  call expect(sync + critical + event + lock + unlock + form + change + team + fail_ + image + images, 66, 'variables')
  call expect(post + wait + notify + stat + errmsg + all + memory + num, 12 + 13 + 14 + 16 + 17 + 18 + 19, 'more of them')
  call expect(codimension[num_images()] + coarray(2)[num_images()], 2*num_images(), 'coarrays')
  call expect(formteam(2) + endteam, 41.0, 'without blanks')
  lock_: block
    integer :: sync_all

    sync_all = sync
    if (sync_all == 1) exit lock_
    call fail('EXIT')
  end block lock_
  call hidden
  call a_dummy(square, 3)
contains
  subroutine hidden
    use hiding, only: this_image, co_sum, team_type, atomic_add
    type(team_type) :: t
    integer :: x, num_images(3), lock(2)

    num_images = [3, 2, 1]
    x = this_image(num_images(1))
    call expect(x, 1003, 'a function hides the intrinsic')
    call co_sum(x)
    call expect(x, -1003, 'a subroutine hides the intrinsic')
    call atomic_add(x, 2, 3)
    call expect(x, -997, 'a generic name hides the intrinsic')
    lock(1) = t%team
    lock(2) = t%image
    call expect(lock, [4, 5], 'a type hides the other')
    call inner
  end subroutine

  subroutine inner
    call expect(this_image() >= 1 .and. this_image() <= num_images(), .true., 'here it is the intrinsic')
  end subroutine

  subroutine a_dummy(co_max, n)
    interface
      integer function co_max(i)
        integer, intent(in) :: i
      end function
    end interface
    integer, intent(in) :: n

    call expect(co_max(n), 9, 'a dummy procedure')
  end subroutine

  integer function square(i)
    integer, intent(in) :: i

    square = i*i
  end function
end program
