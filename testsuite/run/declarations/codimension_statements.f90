! F2018 8.6.4, 8.7, 6.2.5: CODIMENSION statements with labels, and of implicitly typed variables whose names stand elsewhere.
module codimensions
  type t
    integer :: x = 0
  end type
  dimension z(2)
  codimension x[*], z[2, *]
  type(t) :: y = t(x=3)
  integer :: n = 3, & ! x and z are real
    m(2) = [1, 2]
  real :: w
5 codimension w[*]
contains
  subroutine define
    x = this_image() + 0.5
    z = 2.5
    w = n + y%x + m(2)
  end subroutine
end module

program codimension_statements
  use codimensions
  dimension k(3)
10 codimension k[*]
  character(3) :: text = 'k'

  call define
  k = 7
  sync all
  if (x[num_images()] /= num_images() + 0.5 .or. z(2)[1, 1] /= 2.5 .or. w[1] /= 8) error stop 'of the module'
  if (any(k(:)[1] /= 7) .or. text /= 'k') error stop 'of the program'
  call import_nothing
  print '(a)', 'passed'
contains
  subroutine import_nothing
    use, intrinsic :: iso_fortran_env, only: real32
15  import, none
    real(real32) :: one

    one = 1
    if (one /= 1) error stop
  end subroutine
end program
