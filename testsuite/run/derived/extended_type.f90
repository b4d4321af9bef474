! F2018 7.5.7: a coarray of an extended type, reached by inherited and by parent component.
!with: ../expect.f90
program extended_type
  use expectations
  implicit none
  type base
    integer :: i = 1
  end type
  type, extends(base) :: child
    real :: r = 2
  end type
  type, extends(child) :: grandchild
    character(4) :: c = 'four'
  end type
  type(grandchild) :: g(2)[*], t
  type(base) :: b
  integer :: next

  next = mod(this_image(), num_images()) + 1
  g%i = this_image()
  g(2)%r = 0.25*this_image()
  sync all
  call expect(g(1)[next]%i, next, 'inherited component')
  call expect(g(2)[next]%child%base%i, next, 'the same through the parents')
  call expect(g(2)[next]%child%r, 0.25*next, 'component of the parent')
  call expect(g(1)[next]%c, 'four', 'own component')
  b = g(2)[next]%base
  call expect(b%i, next, 'parent as a whole')
  t = g(2)[next]
  call expect(t%r, 0.25*next, 'copy of the whole')
  sync all
  g(1)[next]%child = child(50, 0.5)
  sync all
  call expect(g(1)%i, 50, 'put of the parent')
  call expect(g(1)%r, 0.5, 'put of the parent')
end program
