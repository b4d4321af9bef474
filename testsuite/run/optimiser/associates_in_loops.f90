! F2018 11.1.3: an associate-name at the beginning of a statement in a loop is the coarray that the loop reads by a selector.
program associates_in_loops
  implicit none
  integer :: a(10)[*], i, k, n

  n = 10
  k = this_image()
  a = 1
  sync all
  associate (y => a)
    do i = 2, n
      y(i) = a(i - 1)[k] + 1
    end do
  end associate
  if (any(a /= [(i, i=1, 10)])) error stop 'an associate-name'
  sync all
  a = 1
  associate (y => a)
    do i = 2, n
      if (i == n) cycle
      y(i) = a(i - 1)[k] + 1
    end do
  end associate
  if (any(a /= [(i, i=1, 9), 1])) error stop 'behind a condition'
end program
