! F2018 9.4.5, 9.4.4, 9.4.1: type parameters and complex parts of coindexed objects: LEN and KIND of them need no value of another
! image; %RE and %IM read and define on another image; substrings with omitted bounds, of length zero.
!with: ../../run/expect.f90
program type_parameter_inquiry
  use expectations
  implicit none
  type :: text_item
    character(5) :: t(2) = 'abcde'
    complex :: z = (1.0, 2.0)
    character(:), allocatable :: free
  end type
  character(7) :: c(3)[*]
  character(:), allocatable :: d[:]
  real(kind(1d0)) :: x[*]
  complex(kind(1d0)) :: z(2)[*]
  type(text_item) :: it[*]
  integer, parameter :: k = kind(x), l = len(c)
  integer :: n, me, right, i

  n = num_images()
  me = this_image()
  right = mod(me, n) + 1
  allocate (character(me*0 + 9) :: d[*])
  c = 'ABCDEFG'
  d = 'abcdefghi'
  x = me
  z = cmplx(me, -me, k)
  it%free = repeat('x', 2 + me)
  call expect(l, 7, 'LEN in a constant expression')
  call expect(c%len + d%len, 7 + 9, '%LEN')
  call expect(x%kind, kind(1d0), '%KIND')
  call expect(z%re%kind + it%z%im%kind, kind(1d0) + kind(1.0), '%KIND of parts')
  sync all
  call expect(len(c(1)[right]) + len(d[right]) + len(it[right]%t(1)), 7 + 9 + 5, 'LEN of coindexed objects')
  call expect(kind(x[right]) + kind(z(1)[right]%im), 2*kind(1d0), 'KIND of coindexed objects')
  call expect(c(1)[right]%len + d[right]%len + it[right]%t(2)%len + it[right]%t%len, 7 + 9 + 5 + 5, '%LEN of them')
  call expect(x[right]%kind + z(1)[right]%im%kind + c(:)[right]%kind, 2*kind(1d0) + 1, '%KIND of them')
  call expect(it[right]%free%len, 2 + right, '%LEN of a component with deferred length')
  call expect([(it[i]%free%len, i = 1, n)], [(2 + i, i = 1, n)], '%LEN of other images')
  call expect(c(2)[right](:3)//c(3)[right](5:)//c(1)[right](:)//d[right](4:4), 'ABCEFGABCDEFGd', 'bounds left out')
  call expect(c(2)[right](5:4)//'|', '|', 'length zero')
  call expect(it[right]%t(:)(2:3), 'bc', 'a substring of each element')
  call expect(z(2)[right]%re, real(right, k), '%RE')
  call expect(it[right]%z%im, 2.0, '%IM of a component')
  sync all
  z(:)[right]%im = [100*me, 200*me]
  it[right]%z%re = me
  c(2)[right](6:) = '+-*'
  it[right]%t(2)(:1) = '?'
  sync all
  call expect(z, cmplx(me, [100, 200]*(modulo(me - 2, n) + 1), k), '%IM defined')
  call expect(it%z, cmplx(modulo(me - 2, n) + 1, 2), '%RE defined')
  call expect(c, ['ABCDEFG', 'ABCDE+-', 'ABCDEFG'], 'substring defined')
  call expect(it%t, ['abcde', '?bcde'], 'substring of a component defined')
end program
