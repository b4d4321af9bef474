! F2018 8.4, 8.6.7, 7.5.4.6: explicit initialisation, DATA and default initialisation hold on every image before it starts,
! so that another image may read them at once.
!with: ../expect.f90
program initial_values
  use expectations
  implicit none
  type pair
    integer :: first = 7
    real    :: second(2) = [0.5, 1.5]
  end type
  integer      :: s[*] = 5
  real         :: a(3)[*] = [1., 2., 3.]
  integer      :: filled(1000)[*] = 9
  character(5) :: word[*] = 'hello'
  complex      :: z[*] = (1., -1.)
  integer      :: d(4)[*]
  type(pair)   :: p[*], q(2)[*] = pair(3, [4., 5.])
  integer :: image
  type(pair) :: t
  data d /2*11, 2*22/

  do image = 1, num_images()
    call expect(s[image], 5, 'integer')
    call expect(a(:)[image], [1., 2., 3.], 'real array')
    call expect(filled(1000)[image], 9, 'array filled from a scalar')
    call expect(word[image], 'hello', 'character')
    call expect(z[image], (1., -1.), 'complex')
    call expect(d(:)[image], [11, 11, 22, 22], 'DATA')
    t = p[image]
    call expect(t%first, 7, 'default initialisation')
    call expect(t%second, [0.5, 1.5], 'default initialisation of an array')
    t = q(2)[image]
    call expect(t%first, 3, 'explicit initialisation of a derived type')
  end do
end program
