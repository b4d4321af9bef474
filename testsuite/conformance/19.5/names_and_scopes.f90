! F2018 19.4, 19.5.1.4, 19.5.1.6, 8.8: indices of DO CONCURRENT, FORALL and implied DO with the name of a coarray; local names that hide a host's coarray or
! an intrinsic for images; construct association; a host's coarrays by IMPORT in an interface body.
!with: ../../run/expect.f90
module host
  implicit none
  integer :: x(3)[*] = 0, i[*] = -1, k[*] = -2
  integer, parameter :: wide = 2
contains
  subroutine hidden(n)
    integer, intent(in) :: n
    integer :: x(3), num_images(2)

    x = n
    num_images = x(:2)
    call inner
    x(1) = x(1) + sum(num_images)
    if (x(1) /= 2*n + n + 1) error stop 'local names'
  contains
    subroutine inner
      x(1) = x(1) + 1
    end subroutine
  end subroutine

  integer function this_image_of(team) result(this_image)
    integer, intent(in) :: team
    this_image = team + wide
  end function
end module

program names_and_scopes
  use host
  use expectations
  implicit none
  integer :: n, list(4), sync, critical, event, lock, team
  interface
    subroutine outside(y, z)
      import wide
      integer, intent(inout) :: y(wide)[wide, *]
      integer, intent(in) :: z
    end subroutine
  end interface

  n = num_images()
  list = 0
  do concurrent (i=1:4)
    list(i) = 10*i
  end do
  forall (k=1:4) list(k) = list(k) + k
  call expect(list, [11, 22, 33, 44], 'indices')
  call expect([i, k], [-1, -2], 'the coarrays are as before')
  sync all
  call expect([i[n], k[n]], [-1, -2], 'on other images too')
  list = [(i, i=1, 4)]
  call expect(list, [1, 2, 3, 4], 'implied DO')
  call hidden(5)
  call expect(this_image_of(3), 5, 'a result with the name of an intrinsic')
  sync = 1; critical = 2; event = 3; lock = 4; team = 5
  call expect(sync + critical + event + lock + team, 15, 'names of statements')
  x = this_image()
  call outside(x(2:), 40)
  sync all
  call expect(x(:)[n], [n, 40 + n, n], 'a dummy with cobounds of the host')
  associate (x => x(2))
    call expect(x[n], 40 + n, 'an associate name that hides its selector')
  end associate
end program

subroutine outside(y, z)
  implicit none
  integer, intent(inout) :: y(2)[2, *]
  integer, intent(in) :: z

  y(1) = y(1) + z
end subroutine
