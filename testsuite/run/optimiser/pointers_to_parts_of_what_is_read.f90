! F2018 10.2.1.3, 9.6: a pointer to components or complex parts of a coarray gets values of that coarray, on this image and another.
!options: -O2
!images: 1 2
program pointers_to_parts_of_what_is_read
  implicit none
  type :: point
    real(8) :: x
    integer :: n
  end type
  type :: reference
    real(8), pointer :: p(:)
  end type
  type(point), target :: g(0:9)[*]
  type(point), target, allocatable :: f(:)[:]
  complex(8), target :: z(0:4)[*]
  type(reference) :: h[*]
  real(8), pointer :: p(:)
  integer :: k, i

  k = this_image()
  g%x = [(3*i + 1, i=0, 9)]
  p => g%x
  p(2:10) = g(0:8)[k]%x*2
  if (any(nint(g%x) /= [1, (2*(3*i + 1), i=0, 8)])) error stop 'components'
  g%x = [(2*i, i=1, 10)]
  where (p(2:4) > 3) p(2:4) = g(0:2)[k]%x
  if (any(nint(g(:3)%x) /= [2, 2, 4, 6])) error stop 'WHERE'
  do i = 2, 4
    p(i:i + 2) = g(i - 2:i)[k]%x + 1
  end do
  if (any(nint(g(:5)%x) /= [2, 3, 4, 5, 5, 7])) error stop 'loop'
  z = [(cmplx(3*i + 1, 0, 8), i=0, 4)]
  p => z%re
  p(2:5) = z(0:3)[k]%re*2
  if (any(nint(real(z)) /= [1, 2, 8, 14, 20])) error stop 'real parts'
  allocate (f(0:9)[*])
  k = num_images()
  f%x = [(3*i + 1, i=0, 9)]
  h%p => f%x
  sync all
  if (this_image() == 1) then
    do i = 1, 9
      h[k]%p(i + 1) = f(i - 1)[k]%x*2
    end do
  end if
  sync all
  if (this_image() == k .and. any(nint(f%x) /= [(2**i, i=0, 9)])) error stop 'element by element'
  print '(a)', 'ok'
end program
