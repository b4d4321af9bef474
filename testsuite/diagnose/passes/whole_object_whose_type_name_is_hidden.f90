! What gets a whole object names its type, which a local variable or a submodule's may hide (F2018 9.6, 19.5.1.4).
module store
  implicit none
  type :: part
    integer, allocatable :: values(:)
  end type
  type :: plain
    integer :: values(2) = 0
  end type
  type :: whole
    type(part) :: first
    type(plain) :: second
  end type
  type(whole), save :: stored[*]
contains
  subroutine fetch(k)
    integer, intent(in) :: k
    type(whole) :: mine
    integer :: part
    integer :: plain

    part = k
    plain = k
!error: this coindexed object is not supported where 'part' means something else than its type here
    mine%first = stored[part]%first
!error: the coindexed object is of a type whose name, 'plain', means something else here
    call show(stored[plain]%second)
  end subroutine

  subroutine show(it)
    class(plain), intent(in) :: it

    print *, it%values
  end subroutine
end module
