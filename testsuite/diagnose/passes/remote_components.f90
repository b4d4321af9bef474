! The descriptor of an allocatable or pointer component lies on the other image (F2018 9.6).  Lines around the statement find
! it, or a function reads it where no lines can be.
module remote_components
  implicit none
  type t
    real, allocatable :: x(:)
    real, pointer :: p
    integer :: i
    integer, allocatable :: count
  end type
  type(t), save :: d[*], e(3)[*]
contains
  subroutine places(v, r, k)
    type(t) :: v, w(3)
    real :: r(:), s
    integer :: k, i
    external :: unknown
    read *, (d[k]%x(i), i=1, size(r))
    do concurrent (i=1:3)
      d[k]%x(i) = r(i)
    end do
    call atomic_define(d[k]%count, 1)
    v = d[k]
    w = e(:)[k]
!error: a coindexed object with a vector subscript has allocatable components and cannot be defined
    call unknown(e([1, 3])[k])
    print *, d[k]%i, kind(d[k]%x)
    s = d[k]%p
  end subroutine
end module
