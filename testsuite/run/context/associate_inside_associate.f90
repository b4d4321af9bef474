! F2018 11.1.3: associate-names for values of other images in selectors of constructs inside, whose associate-names have components.
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
  integer :: here, k

  k = mod(this_image(), num_images()) + 1
  w = [1, 2, 3, 4] + 10*this_image()
  x = 0.5 + this_image()
  sync all
  associate (zz => (w(2)[k]))
    associate (ww => made(zz))
      call expect(ww%n, 10*k + 2, 'value')
    end associate
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
