! F2018 5.4.7: a part of a coarray is a coarray with its cobounds, unless an allocatable or pointer component is selected: elements,
! sections and components as arguments of the inquiry functions; components of one name in types with other coranks.
program parts_of_coarrays_are_coarrays
  implicit none
  type :: inner
    integer :: i = 0
    integer :: v(3) = 0
    complex :: z = 0
    character(len=4) :: name = ''
  end type
  type :: outer
    type(inner) :: part(2)
  end type
  type :: holder
    type(inner), allocatable :: a(:)[:]
  end type
  type :: other_holder
    type(inner), allocatable :: a[:,:]
  end type
  type(inner), save :: static[3:*]
  type(outer), save :: nested(2)[-1:0, 5:*]
  type(inner), allocatable :: moving(:)[:]
  type(holder) :: one
  type(other_holder) :: two
  integer :: me, n, k

  me = this_image()
  n = num_images()
  k = 2
  allocate (moving(4)[2:*], one%a(4)[4:*], two%a[2:3, 6:*])

  if (any(lcobound(static%i) /= 3) .or. this_image(static%v, 1) /= me + 2) error stop 1
  if (image_index(static%v(2:3), [n + 2]) /= n .or. image_index(static%name, [n + 3]) /= 0) error stop 2
  if (any(this_image(nested(k)%part(1)%v) /= [mod(me - 1, 2) - 1, 5 + (me - 1) / 2])) error stop 3
  if (any(lcobound(nested%part(k)%i) /= [-1, 5]) .or. lcobound(nested(1:2)%part(1), 2, kind=8) /= 5_8) error stop 4
  if (any(coshape(nested(k)%part) /= [2, (n + 1) / 2])) error stop 5

  if (lcobound(moving%i, 1) /= 2 .or. lcobound(moving(k), 1) /= 2 .or. ucobound(moving(2:3)%v(1), 1) /= n + 1) error stop 6
  if (this_image(moving(k)%z, 1) /= me + 1 .or. any(this_image(moving(:)%name(1:2)) /= me + 1)) error stop 7
  if (image_index(moving(k + 1)%v(k), [3]) /= merge(2, 0, n > 1)) error stop 8

  if (any(lcobound(one%a) /= 4) .or. any(lcobound(one%a%i) /= 4) .or. any(ucobound(one%a(k)%v(1)) /= n + 3)) error stop 9
  if (any(lcobound(two%a) /= [2, 6])) error stop 10
  if (any(this_image(two%a%i) /= [2 + mod(me - 1, 2), 6 + (me - 1) / 2])) error stop 11
  if (image_index(two%a, [3, 6]) /= merge(2, 0, n > 1)) error stop 12
end program
