! F2018 9.6: directives that are copied with the loop behind them, in spellings that OpenMP 5.2 3.1 allows, long ones, with comments, and two in a
! row; DEFAULT is what the clause says, and nothing else.
!with: ../expect.f90
!options: -fopenmp
!images: 1 2 3
program directives_in_every_spelling
  use expectations
  implicit none
  integer, parameter :: n = 30
  integer, save      :: a(n)[*], b2(8, 8)[*]
  integer            :: b(n), c(8, 8), want(n), i, j, k, s, difference, left, default(1), offset

  a = [(1000*this_image() + i, i=1, n)]
  b2 = this_image()
  k = mod(this_image(), num_images()) + 1
  want = [(1000*k + i, i=1, n)]
  default = 1
  left = 0
  difference = 0
  sync all

  !$omp parallel do default(shared) private(i) schedule(static) reduction(+:difference) if(n > 10) num_threads(2)firstprivate(left)
  do i = 1, n
    difference = difference + a(i)[k] - left
  end do
  !$omp end parallel do ! behind: the quick brown fox jumps over the lazy dog, again and again and again and again, until it is tired of that and sleeps
  call expect(difference, sum(want), 'a line of 132 columns')

  !$omp parallel do
  ! Between: the quick brown fox jumps over the lazy dog, again and again and again and again, until it is tired of that and sleeps

  do i = 1, n ! and here: the quick brown fox jumps over the lazy dog, again and again and again and again, until it is tired of that
    b(i) = a(i)[k]
  end do
  call expect(b, want, 'long comments')

  !$omp parallel do default( &
  !$omp none) shared(a, b, k)
  do i = 1, n
    b(i) = b(i) - a(i)[k]
  end do
  !$OMP PARALLEL DO SHARED(a, b, k) & ! not default(shared)
  !$OMP DEFAULT (NONE)
  do i = 1, n
    b(i) = b(i) + a(i)[k]
  end do
  !$omp parallel do & ! default(none)
  !$omp default(shared) &
  !$omp firstprivate(k)
  do i = 1, n
    b(i) = b(i) + a(i)[k]
  end do
  call expect(b, 2*want, 'default over two lines, and in comments')
  !$omp parallel do if(default(1) > 0) default(none) shared(a, b, k, default)
  do i = 1, n
    b(i) = b(i) - a(i)[k]
  end do
  s = 0
  !$omp parallel do de&
  !$omp&fault(none)shared(a,k)reduction(+:s)
  do i = 1, n
    s = s + a(i)[k]
  end do
  call expect(b, want, 'an array called default')
  call expect(s, sum(want), 'a word in two pieces')

  !$omp parallel do collapse(2)
  !dir$ ivdep
  do j = 1, 8
    do i = 1, 8
      c(i, j) = b2(i, j)[k] + i
    end do
  end do
  call expect(sum(c), 64*k + 8*36, 'collapse in front of another directive')
  !GCC$ vector
  !GCC$ ivdep
  do i = 1, n
    b(i) = b(i) + a(i)[k]
  end do
  call expect(b, 2*want, 'two directives of a compiler')

  offset = 1
  !$omp parallel do num_threads(2) reduction(+:offset)
  do i = 1, n
    b(i) = a(i)[offset + 1]
  end do
  call expect(b, [(1000 + i, i=1, n)], 'a selector that has a value of its own')
end program
