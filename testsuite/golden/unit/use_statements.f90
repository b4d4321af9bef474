! USE goes where the procedures are named, behind the head statement.
module use_statements
  use iso_fortran_env, only: stat_failed_image, ip => int64
  implicit none
  integer :: a[*]
contains
  subroutine one
    use, intrinsic :: iso_fortran_env
    sync all
    a[1] = 2
    block
      sync images (*)
    end block
  end subroutine
  integer function two(k) result(r)
    integer, intent(in) :: k
    r = inner()
  contains
    integer function inner()
      inner = a[k]
    end function
  end function
  subroutine three
    a = 1
  end subroutine
end module
