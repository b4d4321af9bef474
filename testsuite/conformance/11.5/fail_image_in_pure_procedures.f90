! F2018 11.5, 15.7: FAIL IMAGE in a pure subroutine, an elemental function and DO CONCURRENT (it is no image control statement), inside
! CHANGE TEAM; the others of that team learn of it by STAT=, the sibling team does not.
!with: ../../run/expect.f90
!images: 2 3 4
!timeout: 40
program fail_image_in_pure_procedures
  use iso_fortran_env, only: team_type, stat_failed_image
  use expectations
  implicit none
  type(team_type) :: t
  integer :: n, me, s, x[*], want
  integer, allocatable :: a[:]

  n = num_images()
  me = this_image()
  want = merge(stat_failed_image, 0, mod(n, 2) == mod(me, 2))
  form team (1 + mod(me, 2), t)
  x = me
  change team (t)
    if (me == n .and. n == 3) call fails(n)
    if (me == n .and. n == 2) x = function_fails(n)
    if (me == n .and. n == 4) then
      do concurrent (s=1:2)
        if (x[1] > 0) fail image
      end do
    end if
    allocate (a[*], stat=s)
    call expect(s, want, 'ALLOCATE')
    call co_sum(x, stat=s)
    call expect(s, want, 'CO_SUM')
    call expect(size(failed_images()), merge(1, 0, want /= 0), 'FAILED_IMAGES')
    deallocate (a, stat=s)
    call expect(s, want, 'DEALLOCATE')
  end team (stat=s)
  call expect(s, want, 'END TEAM')
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
  call expect(failed_images(), [n], 'FAILED_IMAGES of all')
  call expect(image_status(n), stat_failed_image, 'IMAGE_STATUS')
contains
  pure subroutine fails(i)
    integer, intent(in) :: i

    if (i > 0) fail image
  end subroutine

  elemental integer function function_fails(i)
    integer, intent(in) :: i

    function_fails = i
    if (i > 0) fail image
  end function
end program
