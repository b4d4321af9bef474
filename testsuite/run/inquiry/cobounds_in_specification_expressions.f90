! F2018 10.1.11: UCOBOUND and COSHAPE of a coarray whose cobounds are not deferred are specification inquiries, also of a
! local coarray and of one from outside.
!with: ../expect.f90
program cobounds_in_specification_expressions
  use expectations
  implicit none
  type t
    integer :: v(3)
  end type
  integer, save :: a[*], b(2)[2, 0:*]
  type(t), save :: c[-1:*]
  integer, allocatable :: d[:]
  integer :: n, half

  n = num_images()
  half = (n + 1)/2
  allocate (d[3:*])
  block
    integer :: table(lcobound(a, 1):ucobound(a, 1))
    integer :: last(ucobound(b, 2) + 1), every(sum(coshape(b))), part(lcobound(c%v, 1):ucobound(c%v, 1))
    character(ucobound(a, 1)) :: word
    integer :: local(ucobound(d, 1, kind=8))

    table = 7
    call expect(lbound(table, 1), 1, 'lower bound')
    call expect(ubound(table, 1), n, 'ucobound')
    call expect(sum(table), 7*n, 'elements')
    call expect(size(last), half, 'the last codimension of two')
    call expect(size(every), half + 2, 'coshape')
    call expect(lbound(part, 1), -1, 'a part')
    call expect(ubound(part, 1), n - 2, 'ucobound of a part')
    call expect(len(word), n, 'a length')
    call expect(size(local), n + 2, 'an allocatable coarray of the unit around the block')
  end block
  call inside(a)
contains
  subroutine inside(dummy)
    integer, intent(in) :: dummy[2:*]
    integer, save :: own[5:6, *]
    integer :: from_host(ucobound(d, 1)), from_dummy(ucobound(dummy, 1)), from_local(product(coshape(own)))

    call expect(size(from_host), n + 2, 'a coarray of the host')
    call expect(size(from_dummy), n + 1, 'a dummy argument')
    call expect(size(from_local), 2*half, 'a local coarray')
  end subroutine
end program
