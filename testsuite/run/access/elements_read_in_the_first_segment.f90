! F2018 11.6.2: the segment with which an image begins: what it defines on another image it reads there again, by sections and by elements.
!images: 1 2 3 4
program elements_read_in_the_first_segment
  implicit none
  integer, save    :: x(100)[*] = 7
  logical(1), save :: flags(70)[*] = .false.
  integer :: i, k, total

  k = num_images()
  if (this_image() == 1) then
    total = 0
    do i = 1, 20
      total = total + x(i)[k]
      if (flags(i)[k]) error stop 'a flag that nobody has defined'
    end do
    x(50:51)[k] = [1, 2]
    flags(30:40:2)[k] = .true.
    x([60, 70])[k] = [3, 4]
    if (total /= 140 .or. x(50)[k] /= 1 .or. x(51)[k] /= 2 .or. x(52)[k] /= 7) error stop 'a section'
    if (x(60)[k] /= 3 .or. x(61)[k] /= 7 .or. x(70)[k] /= 4) error stop 'a vector'
    if (count([(flags(i)[k], i=1, 70)]) /= 6) error stop 'flags'
  end if
  sync all
  if (this_image() == k) print '(a)', 'passed'
end program
