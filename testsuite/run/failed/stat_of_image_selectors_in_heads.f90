! F2018 9.6: STAT= in image selectors in heads of constructs, where only pure procedures may be referenced, with the index of an implied
! DO too: the variable is defined before anything of the construct is executed.
!with: ../expect.f90
!images: 3 4
module heads
  implicit none
contains
  !> Which heads find `wanted` in the status, one bit for each.
  pure integer function looks(x, from, wanted)
    integer, intent(in) :: x[*], from(:), wanted
    integer :: s, i, j

    looks = 0
    s = -1
    if (count([(x[from(i), stat=s] == 0, i=1, size(from))]) >= 0 .and. s == -1) looks = ibset(looks, 0)
    if (s == wanted) looks = ibset(looks, 1)
    s = -1
    if (looks < 0) then
      looks = -1
    else if (count([(x[from(i), stat=s] == 0, i=1, size(from))]) >= 0) then
      if (s == wanted) looks = ibset(looks, 2)
    end if
    s = -1
    loop: do j = 1, 1 + count([(x[from(i), stat=s] == 0, i=1, size(from))])
      if (s == wanted) looks = ibset(looks, 3)
      exit loop
    end do loop
    s = -1
    select case (count([(x[from(i), stat=s] == 0, i=1, size(from))]))
    case (0:)
      if (s == wanted) looks = ibset(looks, 4)
    end select
    s = -1
    associate (values => [(x[from(i), stat=s], i=1, size(from))])
      if (s == wanted .and. size(values) == size(from)) looks = ibset(looks, 5)
    end associate
    s = -1
    do while (count([(x[from(i), stat=s] == 0, i=1, size(from))]) >= 0)
      if (s == wanted) looks = ibset(looks, 6)
      exit
    end do
    s = -1
    go to (10), 1 + min(0, count([(x[from(i), stat=s] == 0, i=1, size(from))]))
    looks = ibset(looks, 31)
10  if (s == wanted) looks = ibset(looks, 7)
    s = -1
    if (x[from(1), stat=s] == 0 .or. looks > 0) then
      if (s == wanted) looks = ibset(looks, 8)
    end if
    s = -1
    do i = 1, 1 + min(0, abs(x[from(1), stat=s]))
      if (s == wanted) looks = ibset(looks, 9)
    end do
    s = -1
    if (x[from(1), stat=s] == 0) looks = looks + 0
    if (s == wanted) looks = ibset(looks, 10)
  end function
end module

program stat_of_image_selectors_in_heads
  use iso_fortran_env, only: stat_failed_image
  use expectations
  use heads
  implicit none
  integer, parameter :: lost = 2
  integer :: x[*], i, j, k, found(3), s(3)

  x = this_image()
  sync all
  if (this_image() == lost) fail image
  sync all (stat=i)

  call expect(looks(x, [1, 3], 0), 2**11 - 1, 'active images')
  call expect(looks(x, [lost, lost], stat_failed_image), 2**11 - 1, 'a failed image')
  found = 0
  s = -1
  do concurrent (i = 1:3)
    do j = 1, 1 + min(0, count([(x[k, stat=s(i)] == 0, k=i, i)]))
      found(i) = s(i)
    end do
  end do
  call expect(found, [0, stat_failed_image, 0], 'in DO CONCURRENT')
end program
