! Who does not know the intent of a dummy writes nothing back to what the procedure may not define (F2018 8.5.15).
module guarded
  implicit none
  integer, protected, save :: a(3)[*]
contains
  subroutine inside(k)
    integer, intent(in) :: k
    external :: look

    call look(a(2)[k])
  end subroutine
end module

subroutine outside(k)
  use guarded, only: b => a
  implicit none
  integer, intent(in) :: k
  external :: look

  call look(b(2)[k])
end subroutine
