! F2018 19.3.1: names that mean intrinsic procedures to the translation, given to something else by the program.
subroutine take(list, size, k)
  use cafrt, only: cafc_size => size, cafrt_get_indexed
  implicit none
  integer, intent(in) :: list(:), k
  real, intent(out)   :: size(:)
  real, save          :: a(-4:5)

  call cafrt_get_indexed(size(:), a(:), k, [1], [cafc_size(list, kind=8)], list - lbound(a, 1, kind=8))
  call inner(list(:2))
contains
  subroutine inner(some)
    use cafrt, only: cafc_size => size, cafrt_get_indexed
    integer, intent(in) :: some(:)

    call cafrt_get_indexed(size(1:2), a(:), k, [1], [cafc_size(some, kind=8)], some - lbound(a, 1, kind=8))
  end subroutine
end subroutine

subroutine others(list, x, k)
  use cafrt, only: cafrt_get_indexed
  implicit none
  integer, intent(in) :: list(:), k
  real, intent(out)   :: x(:)
  real, save          :: a(10)

  call cafrt_get_indexed(x(:), a(:), k, [1], [size(list, kind=8)], list - lbound(a, 1, kind=8))
end subroutine
