! F2018 19.5.3.3: in a loop the image of a coindexed object is in COMMON, and defined by its other name.
!options: -O2
module of_common
  implicit none
  integer :: image
  common /of_images/ image
  integer :: values(4)[*]
contains
  subroutine fill
    values = [10, 20, 30, 40] + this_image()
  end subroutine
end module

program variables_of_two_names_by_common
  use of_common
  implicit none
  integer :: other, total, i
  common /of_images/ other

  call fill
  sync all
  image = 1
  total = 0
  do i = 1, 4
    total = total + values(i)[image]
    other = num_images()
  end do
  if (total /= 100 + 1 + 3 * num_images()) error stop 'assigned'

  image = num_images()
  total = 0
  do other = 1, num_images()
    total = total + values(1)[image]
  end do
  if (total /= num_images() * 10 + num_images() * (num_images() + 1) / 2) error stop 'counted'
  call inside
  print '(a)', 'passed'
contains
  subroutine inside
    integer :: third
    common /of_images/ third

    image = num_images()
    total = 0
    do i = 1, 2
      total = total + values(i)[image]
      third = 1
    end do
    if (total /= 30 + num_images() + 1) error stop 'in an internal procedure'
  end subroutine
end program
