! F2018 8.5.10, 15.5.2.4, 15.5.2.8: INTENT(OUT) dummy coarrays get the default initial values of their type, on the own image only; an ordinary
! INTENT(OUT) dummy with a coindexed actual is defined on the other image; a polymorphic dummy coarray; a part of a structure.
!with: ../../run/expect.f90
module taking
  use expectations
  implicit none
  type :: cell
    integer :: i = -7
    real :: r
  end type
  type, extends(cell) :: cell_with_name
    character(3) :: name = 'new'
  end type
contains
  subroutine renew(x)
    type(cell), intent(out) :: x(:)[*]
    x%r = 0.5
  end subroutine
  subroutine renew_plain(x)
    type(cell), intent(out) :: x
    x%r = 2.5
  end subroutine
  subroutine look(x, image, i)
    class(cell), intent(in) :: x[*]
    integer, intent(in) :: image, i
    call expect(x[image]%i, i, 'a component through a polymorphic dummy')
    select type (x)
    type is (cell_with_name)
      call expect(x[image]%name, 'new', 'of the extension')
    end select
  end subroutine
end module

program intent_out_dummies
  use taking
  implicit none
  type(cell) :: c(3)[*]
  type(cell_with_name) :: d[*]
  integer :: n, right, me

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  c = cell(me, 1.5)
  d%i = me
  sync all
  call look(d, n, n)
  if (me == n) call renew(c(2:3))
  sync all
  call expect(c(1)[n]%i, n, 'the element that was not passed')
  call expect(c(2:3)[n]%i, -7, 'default values')
  call expect(c(3)[n]%r, 0.5, 'defined')
  if (n > 1) call expect(c(3)[1]%i, 1, 'of another image')
  sync all
  call renew_plain(c(1)[right])
  sync all
  call expect(c(1)%i, -7, 'default value on the other image')
  call expect(c(1)%r, 2.5, 'defined on the other image')
  sync all
  call renew_plain(d%cell)
  sync all
  call look(d, right, -7)
end program
