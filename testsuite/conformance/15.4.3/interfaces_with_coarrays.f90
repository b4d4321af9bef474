! F2018 15.4.3.2, 15.4.3.4, 15.4.3.6: interface bodies with IMPORT, abstract interfaces and procedure pointers whose dummies are coarrays; a generic chosen
! by rank and type of coarrays; procedure components; an external procedure defined below.
!with: ../../run/expect.f90
module things
  implicit none
  type :: thing
    integer :: v = 0
  end type
  abstract interface
    subroutine worker(x, image, got)
      import thing
      type(thing), intent(in) :: x(:)[*]
      integer, intent(in) :: image
      integer, intent(out) :: got
    end subroutine
  end interface
  type :: task
    procedure(worker), nopass, pointer :: run => null()
  end type
  interface total
    procedure total_scalar, total_vector, total_real
  end interface
contains
  integer function total_scalar(x) result(r)
    integer, intent(in) :: x[*]
    integer :: k
    r = 0
    do k = 1, num_images()
      r = r + x[k]
    end do
  end function
  integer function total_vector(x) result(r)
    integer, intent(in) :: x(:)[*]
    integer :: k
    r = 0
    do k = 1, num_images()
      r = r + sum(x(:)[k])
    end do
  end function
  real function total_real(x) result(r)
    real, intent(in) :: x[*]
    r = x[num_images()]
  end function
  subroutine first(x, image, got)
    type(thing), intent(in) :: x(:)[*]
    integer, intent(in) :: image
    integer, intent(out) :: got
    got = x(1)[image]%v
  end subroutine
  subroutine last(x, image, got)
    type(thing), intent(in) :: x(:)[*]
    integer, intent(in) :: image
    integer, intent(out) :: got
    got = x(size(x))[image]%v
  end subroutine
end module

program interfaces_with_coarrays
  use things
  use expectations
  implicit none
  interface
    subroutine outside(x, y)
      import :: thing
      implicit none
      type(thing), intent(inout) :: x[*]
      real, intent(inout), allocatable :: y(:)[:]
    end subroutine
  end interface
  type(thing) :: t(4)[*], s[*]
  integer :: i[*], v(2)[*], got, n, me
  real :: r[*]
  real, allocatable :: y(:)[:]
  procedure(worker), pointer :: p
  type(task) :: list(2)

  me = this_image()
  n = num_images()
  t%v = [1, 2, 3, 4]*me
  s%v = me
  i = me; v = [me, -1]; r = 0.5*me
  allocate (y(2)[*], source=0.0)
  sync all
  call expect(total(i), n*(n + 1)/2, 'generic, scalar')
  call expect(total(v), n*(n + 1)/2 - n, 'generic, array')
  call expect(total(r), 0.5*n, 'generic, real')
  p => first
  call p(t, n, got)
  call expect(got, n, 'procedure pointer')
  p => last
  call p(t(2:3), n, got)
  call expect(got, 3*n, 'procedure pointer, a section')
  list(1)%run => first
  list(2)%run => last
  call list(2)%run(t, 1, got)
  call expect(got, 4, 'procedure component')
  call outside(s, y)
  sync all
  call expect(s%v, 100 + modulo(me - 2, n) + 1, 'external procedure')
  call expect(y(2)[n], real(n), 'its allocatable dummy')
end program

subroutine outside(x, y)
  use things, only: thing
  implicit none
  type(thing), intent(inout) :: x[*]
  real, intent(inout), allocatable :: y(:)[:]

  x[mod(this_image(), num_images()) + 1]%v = 100 + this_image()
  y(2)[this_image()] = this_image()
end subroutine
