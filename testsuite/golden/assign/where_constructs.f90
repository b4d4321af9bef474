! A WHERE construct that puts becomes a BLOCK with its masks, so that later assignments read what earlier ones have put.
subroutine where_constructs(a, x, y, m, k)
  implicit none
  integer, intent(inout) :: a(10)[*], x(10), y(10)
  logical, intent(in) :: m(10)
  integer, intent(in) :: k

  outer: where (m)
    a(:)[k] = x
    where (y > 1) y = a(:)[k]
    where (y > 2)
      y = 0
      where (x > 3) a(:)[k] = y
    elsewhere
      y = 1
    end where
  elsewhere (a(:)[k] > 0) outer
    x = 2
  elsewhere outer
    x = 3
  end where outer
end subroutine
