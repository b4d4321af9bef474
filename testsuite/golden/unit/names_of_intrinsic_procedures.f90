! F2018 19.3.1: names that mean intrinsic procedures to the translation, given to something else by the program.
subroutine take(list, size, k)
  implicit none
  integer, intent(in) :: list(:), k
  real, intent(out)   :: size(:)
  real, save          :: a(-4:5)[*]

  size(:) = a(list)[k]
  call inner(list(:2))
contains
  subroutine inner(some)
    integer, intent(in) :: some(:)

    size(1:2) = a(some)[k]
  end subroutine
end subroutine

subroutine others(list, x, k)
  implicit none
  integer, intent(in) :: list(:), k
  real, intent(out)   :: x(:)
  real, save          :: a(10)[*]

  x(:) = a(list)[k]
end subroutine
