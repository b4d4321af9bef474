! F2018 C711: TYPE(*) is no A of a collective subroutine.
module assumed_type
  implicit none
contains
  subroutine s(a, b)
    type(*) :: a(..), b

!error: [F2018 C711]
    call co_broadcast(a, 1)
!error: [F2018 C711]
    call co_broadcast(b, 1)
  end subroutine
end module
