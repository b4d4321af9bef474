! F2018 15.5.2.8, 15.5.2.12, 8.5.12: OPTIONAL coarray dummies, present and absent, of explicit and assumed shape, allocatable, with
! other cobounds, passed on when absent, by keyword; intrinsics and image selectors where they are present.
!with: ../../run/expect.f90
module optional_dummies
  use expectations
  implicit none
contains
  integer function which(a, b, c, d, k)
    integer, intent(in) :: k
    integer, intent(in), optional :: a[*], b(:)[0:*], c(3)[1, *]
    integer, allocatable, intent(inout), optional :: d(:)[:]

    which = 0
    if (present(a)) which = which + a[k]
    if (present(b)) which = which + 10*b(2)[k - 1] + 1000*lcobound(b, 1)
    if (present(c)) which = which + 100*c(3)[1, k]
    if (present(d)) then
      if (allocated(d)) then
        which = which - d(1)[k]
        deallocate (d)
      else
        allocate (d(2)[*], source=this_image())
        which = which + 5000
      end if
    end if
  end function

  integer function pass_on(a, b, c, d, k)
    integer, intent(in) :: k
    integer, intent(in), optional :: a[*], b(:)[*], c(3)[*]
    integer, allocatable, intent(inout), optional :: d(:)[:]

    pass_on = which(a, b, c, d, k)
  end function
end module

program optional_coarray_dummies
  use optional_dummies
  implicit none
  integer :: s[*], v(3)[*], k
  integer, allocatable :: w(:)[:]

  k = num_images()
  s = this_image()
  v = this_image()*[1, 2, 3]
  sync all
  call expect(which(k=k), 0, 'all absent')
  call expect(which(s, k=k), k, 'the first')
  call expect(which(b=v, k=k), 20*k, 'by keyword')
  call expect(which(c=v, a=v(2), k=k), 300*k + 2*k, 'two of them')
  call expect(which(s, v(2:), v, k=k), k + 30*k + 300*k, 'three')
  call expect(which(d=w, k=k), 5000, 'an allocatable one')
  call expect(pass_on(k=k, d=w), -k, 'passed on')
  call expect(allocated(w), .false., 'deallocated inside')
  call expect(pass_on(k=k), 0, 'absent, passed on')
  call expect(pass_on(s, c=v, k=k), k + 300*k, 'some passed on')
  call expect(pass_on(b=v, k=k), 20*k, 'assumed shape, passed on')
end program
