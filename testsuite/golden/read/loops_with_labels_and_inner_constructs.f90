! Labels go in the version of a loop over views, labelled DO constructs become block ones; names of BLOCK and ASSOCIATE stay where they are.
!options: -O2
subroutine s(y, list, n, k)
  integer, intent(in) :: n, k, list(n)
  real, intent(inout) :: y(n)
  real, save :: a(100)[*]
  integer :: i, j

  do 10 i = 1, n
    if (list(i) == 0) go to 10
    y(i) = a(list(i))[k]
10 continue
  do 20 i = 1, n
    do 20 j = 1, n
      y(i) = y(i) + a(j)[k]
20 continue
  do i = 1, n
    associate (l => list(i), x => y(i))
      block
        real :: t
        t = a(l)[k]
        x = t
      end block
    end associate
  end do
end subroutine
