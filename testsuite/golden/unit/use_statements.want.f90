! USE goes where the procedures are named, behind the head statement.
module use_statements
  use, intrinsic :: iso_fortran_env, only: ip => int64
  use cafrt_fortran_env, only: stat_failed_image
  implicit none
  integer :: a
  integer, parameter, public :: cafc_coarrays_224f4d98 = 0
contains
  subroutine one
    use cafrt, only: cafrt_put_scalar, cafrt_sync_all, cafrt_sync_images_all
    use :: cafrt_fortran_env
    call cafrt_sync_all()
    call cafrt_put_scalar(a, 1, 2)
    block
      call cafrt_sync_images_all()
    end block
  end subroutine
  integer function two(k) result(r)
    integer, intent(in) :: k
    r = inner()
  contains
    integer function inner()
      use cafrt_get_integer, only: cafrt_get
      inner = cafrt_get(a, k)
    end function
  end function
  subroutine three
    a = 1
  end subroutine
end module
