! F2018 11.1.3, 10.1.11: associate-names for values of other images in selectors of constructs inside, whose associate-names have
! components, and in declarations there; parts of complex ones.
!with: ../expect.f90
module functions
  type t
    integer :: n = 0
  end type
contains
  function made(n) result(r)
    integer, intent(in) :: n
    type(t) :: r

    r%n = n
  end function
  function of_real(x) result(r)
    real, intent(in) :: x
    class(t), allocatable :: r

    allocate (t :: r)
    r%n = int(x)
  end function
end module

program associate_inside_associate
  use functions
  use expectations
  integer, save :: w(4)[*]
  real, save :: x[*]
  complex, save :: z[*], zs(2)[*]
  integer :: here, k

  k = mod(this_image(), num_images()) + 1
  w = [1, 2, 3, 4] + 10*this_image()
  x = 0.5 + this_image()
  z = cmplx(2, this_image())
  zs = z
  sync all
  associate (zz => (w(2)[k]))
    associate (ww => made(zz))
      call expect(ww%n, 10*k + 2, 'value')
    end associate
  end associate
  associate (y => (z[k]), yy => (z[k] + 1))
    call expect(int(y%im), k, 'imaginary part')
    call expect(int(yy%re), 3, 'real part')
  end associate
  associate (y => (zs(:)[k]))
    call expect(int(y%im), [k, k], 'imaginary parts')
    call expect(int(y(2)%re), 2, 'real part of an element')
  end associate
  associate (zz => w(2)[k] + 1, xx => 2*x[k])
    associate (ww => made(-zz), vv => made(abs(zz) + w(1)[k]))
      call expect(ww%n, -10*k - 3, 'expression')
      call expect(vv%n, 20*k + 4, 'function')
    end associate
    select type (uu => of_real(xx))
    type is (t)
      call expect(uu%n, 2*k + 1, 'dynamic type')
    end select
    block
      integer :: list(zz), more(zz + 1)
      character(zz) :: text

      list = zz
      text = 'x'
      call expect(size(list) + size(more), 20*k + 7, 'extents')
      call expect(len(text), 10*k + 3, 'length')
      call expect(list(zz), 10*k + 3, 'automatic array')
    end block
    here = 0
    do while (here < 2)
      here = here + 1
      associate (ww => made(zz*here))
        call expect(ww%n, (10*k + 3)*here, 'in a loop')
      end associate
    end do
  end associate
  sync all
end program
