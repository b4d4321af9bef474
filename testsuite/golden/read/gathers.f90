! What implied DO loops read from other images is asked for in front of the statement; not where a function of the program could notice, nor
! what may not be evaluated.
!options: -O2
subroutine s(v, list, n, k)
  integer, intent(in) :: n, k, list(n)
  real, intent(inout) :: v(n)
  real, save :: a(100)[*], s1[*]
  integer :: i, j

  v = [(s1[i], i=1, num_images())]
  if (n > 3) v = [((a(list(i))[j] + s1[j], i=1, k), j=1, n/k), (a(i)[k], i=1, 2)]
  print *, (a(i)[k], i=1, n)
  v = [(a(i)[k] + f(i), i=1, n)]
  v = [(merge(a(list(i))[k], 0.0, list(i) > 0), i=1, n)]
contains
  real function f(i)
    integer, intent(in) :: i
    print *, i
    f = i
  end function
end subroutine
