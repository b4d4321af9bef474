! F2018 15.5.2.15, 15.6.2.7: alternate returns of a procedure with an explicit interface, beside coindexed arguments and coarrays.
!with: ../../run/expect.f90
module choices
  implicit none
contains
  subroutine choose(which, *, coarray, *)
    integer, intent(in) :: which
    integer, intent(inout) :: coarray[*]

    coarray = coarray + 1
    return which
  end subroutine
end module

program alternate_returns
  use expectations
  use choices
  implicit none
  integer :: a[*], which[*], path

  a = this_image()
  which = 2
  path = 0
  sync all
  call choose(which[1], *10, a, *20)
  call fail('no alternate return')
10 path = path + 1
20 path = path + 10
  call expect(path, 10, 'the branch')
  sync all
  call expect(a[num_images()], num_images() + 1, 'the coarray')
  sync all
  call choose(3, *50, a, *50)
  path = 0
50 call expect(path, 0, 'return to the statement behind')
end program
