! F2018 9.5.3.3, 9.4.2, 15.5.2.8: elements, sections without vector subscripts and components of coarrays are coarrays: they
! can be coindexed inside a procedure that gets them; parts below several levels of structures and arrays are coindexed.
!with: ../../run/expect.f90
program subobjects_of_coarrays
  use expectations
  implicit none
  type :: inner
    integer :: v(4) = 0
    character(5) :: name = 'x'
    complex :: z = 0
  end type
  type :: middle
    type(inner) :: part(2, 3)
    real :: r = 0
  end type
  type :: outer
    type(middle) :: m(-1:1)
    type(inner) :: single
  end type
  type(outer) :: o(3)[*]
  type(inner) :: got
  integer :: k, me, before

  me = this_image()
  k = mod(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  o(2)%m(0)%part(2, 3)%v = me*[1, 2, 3, 4]
  o(2)%m(0)%part(2, 3)%name = 'ab'//achar(iachar('0') + me)//'de'
  o(2)%m(0)%part(2, 3)%z = cmplx(me, 2)
  o%single%v(2) = [10, 20, 30]*me
  o%m(1)%r = [0.5, 1.5, 2.5]*me
  o(3)%m%r = [7, 8, 9]*me
  sync all
  call expect(o(2)[k]%m(0)%part(2, 3)%v(4:1:-3), [4, 1]*k, 'section four levels down')
  call expect(o(2)[k]%m(0)%part(2, 3)%name(3:4), achar(iachar('0') + k)//'d', 'substring')
  call expect(o(2)[k]%m(0)%part(2, 3)%z%im, 2.0, 'imaginary part')
  call expect(o(:)[k]%single%v(2), [10, 20, 30]*k, 'a component of each element')
  call expect(o(1:2)[k]%m(1)%r, [0.5, 1.5]*k, 'a component of an element of a component')
  call expect(o(3)[k]%m(:)%r, [7.0, 8.0, 9.0]*k, 'a section of a component')
  got = o(2)[k]%m(0)%part(2, 3)
  call expect(got%v(2), 2*k, 'a structure below')
  call in_procedure(o(2)%m(0)%part(2, 3)%v, o(2)%m(0)%part(2, 3), o(3)%m(1)%r)
  sync all
  o(2)[k]%m(0)%part(2, 3)%v([1, 3]) = [-me, -3*me]
  o(2)[k]%m(0)%part(2, 3)%name(1:2) = 'ZZ'
  o(2)[k]%m(0)%part(2, 3)%z%re = 100.0
  o(:)[k]%m(-1)%r = me
  sync all
  call expect(o(2)%m(0)%part(2, 3)%v, [-before, 2*me, -3*before, 4*me], 'put with a vector subscript')
  call expect(o(2)%m(0)%part(2, 3)%name, 'ZZ'//achar(iachar('0') + me)//'de', 'put into a substring')
  call expect(o(2)%m(0)%part(2, 3)%z, (100., 2.), 'put into a real part')
  call expect(o%m(-1)%r, real(before), 'put into a component of each element')
contains
  subroutine in_procedure(v, p, r)
    integer, intent(in) :: v(4)[*]
    type(inner), intent(in) :: p[*]
    real, intent(in) :: r[0:*]

    call expect(v(:)[k], [1, 2, 3, 4]*k, 'array component as coarray')
    call expect(p[k]%v(3), 3*k, 'structure component as coarray')
    call expect(r[k - 1], 9.0*k, 'scalar component of an element')
  end subroutine
end program
