! F2018 10.1.11, 10.1.12: LCOBOUND and UCOBOUND in constant expressions and in specification expressions; of an
! associate-name (11.1.3.3).
!with: ../expect.f90
module cobounds
  implicit none
  integer, save :: g(3)[2:4,-1:*]
  integer, parameter :: lo = lcobound(g, 1), up = ucobound(g, dim=1), last = lcobound(g, 2, kind=8)
  integer, parameter :: both(2) = lcobound(g)
  real, parameter :: table(lcobound(g, 1):ucobound(g, 1)) = 1
contains
  subroutine dummies(d, n, e)
    use expectations
    integer, intent(in) :: n
    integer, intent(inout) :: d[n:2*n,*]
    real, intent(in) :: e(ucobound(d, 1))[*]
    real :: w(ucobound(d, 1)), v(lcobound(d, 1):ucobound(d, dim=1))
    integer :: shape(size(lcobound(d)))
    character(len=ucobound(d, 1)) :: c

    call expect(size(w), 2*n, 'UCOBOUND of a dummy')
    call expect([lbound(v), ubound(v)], [n, 2*n], 'bounds')
    call expect(size(shape), 2, 'size')
    call expect(len(c), 2*n, 'length')
    call expect(size(e), 2*n, 'another dummy')
    associate (q => d)
      call expect(lcobound(q), [n, 1], 'LCOBOUND of an associate-name')
      call expect(this_image(q), this_image(d), 'THIS_IMAGE of an associate-name')
    end associate
  end subroutine

  function result_of(d, n) result(r)
    integer, intent(in) :: n
    integer, intent(in) :: d[n:2*n,*]
    real :: r(ucobound(d, 1) - lcobound(d, 1) + 1)

    r = n
  end function
end module

program cobounds_in_declarations
  use expectations
  use cobounds
  implicit none
  integer, save :: a[2:4,*]
  real, save :: e(4)[*]
  integer :: x(ucobound(a, 1))
  integer, allocatable :: al[:,:]

  a = 7
  sync all
  call expect([lo, up, last], [2, 4, -1], 'constants')
  call expect(both, [2, -1], 'constant array')
  call expect(size(table), 3, 'constant bounds')
  call expect(size(x), 4, 'local array')
  call expect(kind(lcobound(a, 1, kind=8)), 8, 'KIND')
  call expect(3 - lcobound(g, 2), 4, 'negative value')
  call dummies(a, 2, e)
  call expect(size(result_of(a, 2)), 3, 'function result')
  allocate (al[3:4,*])
  associate (q => a, r => al)
    call expect(this_image(q), this_image(a), 'ASSOCIATE')
    call expect(lcobound(r), [3, 1], 'ASSOCIATE, allocatable')
    call expect(image_index(r, [3, 1]), 1, 'IMAGE_INDEX')
  end associate
end program
