! F2018 15.7, C1594 and following: pure procedures may read coindexed objects of dummies, of modules and of their hosts, ask for images and
! cobounds, and be referenced in DO CONCURRENT, specification expressions, WHERE and as elemental ones; they may hold ERROR STOP.
!with: ../../run/expect.f90
module pure_ones
  implicit none
  integer :: shared(4)[*] = 0
  type :: box
    integer :: v(3) = 0
  end type
  type(box) :: boxes[*]
contains
  pure integer function from_module(i, image)
    integer, intent(in) :: i, image

    if (image < 1 .or. image > num_images()) error stop 'no such image'
    from_module = shared(i)[image] + boxes[image]%v(2)
  end function

  elemental integer function of_image(image)
    integer, intent(in) :: image

    of_image = shared(1)[image]
  end function

  pure subroutine collect(x, total, where_am_i)
    integer, intent(in) :: x(:)[0:*]
    integer, intent(out) :: total, where_am_i
    integer :: k

    total = 0
    do k = lcobound(x, 1), ucobound(x, 1)
      total = total + sum(x(:)[k])
    end do
    where_am_i = this_image(x, 1)
  end subroutine

  pure function as_many(n) result(r)
    integer, intent(in) :: n
    integer :: r(from_module(1, n) - 10*n)

    r = n
  end function

  impure elemental subroutine put(value, image)
    integer, intent(in) :: value, image

    shared(4)[image] = value
  end subroutine
end module

program pure_and_elemental_procedures
  use pure_ones
  use expectations
  implicit none
  integer :: n, me, i, total, own, list(5)
  integer, allocatable :: values(:)

  n = num_images()
  me = this_image()
  shared = me*[1, 2, 3, 4]
  boxes%v = 10*me
  sync all
  call expect(from_module(3, n), 13*n, 'function')
  call collect(shared, total, own)
  call expect(total, 5*n*(n + 1), 'subroutine')
  call expect(own, me - 1, 'THIS_IMAGE')
  values = of_image([(i, i=1, n)])
  call expect(values, [(i, i=1, n)], 'elemental')
  call expect(size(as_many(n)), n, 'specification expression')
  do concurrent (i=1:5)
    list(i) = from_module(1 + mod(i, 3), 1)
  end do
  call expect(list, [12, 13, 11, 12, 13], 'DO CONCURRENT')
  where (of_image([1, n, 1, n, 1]) == 1) list = 0
  call expect(list(1), 0, 'mask')
  forall (i=1:4) list(i) = from_module(i, n)
  call expect(list(:4), [11, 12, 13, 14]*n, 'FORALL')
  sync all
  if (me == 1) call put([(i*i, i=1, n)], [(i, i=1, n)])
  sync all
  call expect(shared(4), me*me, 'impure elemental')
end program
