! F2018 7.8: array constructors that gather characters from all images: scalars, elements, sections, substrings, components, of constant and deferred
! length, in implied DO loops whose bounds are not constant.
!with: ../expect.f90
program characters_gathered_in_constructors
  use expectations
  implicit none
  type t
    character(3) :: c
    character(:), allocatable :: d
  end type
  character(4), save :: c[*], list(4)[*], other
  character(3, 4), save :: wide[*]
  character(:), allocatable :: d[:], many(:)[:]
  type(t), save :: x[*], y(2)[*]
  integer :: i, j, n, m
  character(60) :: text

  n = num_images()
  m = 4
  wide = 4_'abc'
  write (c, '(a, i1)') 'im-', this_image()
  list = [c, 'abcd', 'efgh', 'ijkl']
  d = ''
  deallocate (d)
  allocate (character(4) :: d[*], many(3)[*])
  d = c
  many = c
  x%c = c(2:)
  x%d = c
  y%c = c(2:)
  sync all
  call same(joined([(c[i], i=1, n)]), expected(1, 4), 'scalars')
  call same(joined([(c[n + 1 - i], i=n, 1, -1)]), expected(1, 4), 'backwards')
  call same(joined([(c[i](2:4), i=1, n)]), expected(2, 4), 'substrings')
  call same(joined([(list(1)[i](m:), i=1, n)]), expected(4, 4), 'of elements')
  call same(joined([(list(m)[i], i=1, n)]), repeat('ijkl', n), 'elements')
  call same(joined([(list(m - i + 1)[1](1:2), i=1, m - 1)]), 'ijefab', 'substrings that the variable selects')
  call same(joined([(list(2:3)[i], i=1, n)]), repeat('abcdefgh', n), 'sections')
  call same(joined([(list(2:3)[i](2:3), i=1, n)]), repeat('bcfg', n), 'substrings of sections')
  call same(joined([((list(j)[i], j=2, m, 2), i=1, n)]), repeat('abcdijkl', n), 'two loops')
  call same(joined([(d[i], i=1, n)]), expected(1, 4), 'deferred length')
  call same(joined([(many(2)[i], i=1, n)]), expected(1, 4), 'elements of deferred length')
  call same(joined([(x[i]%c, i=1, n)]), expected(2, 4), 'components')
  call same(joined([(y(2)[i]%c, i=1, n)]), expected(2, 4), 'components of elements')
  call same(joined([character(4) :: (x[i]%d, i=1, n)]), expected(1, 4), 'components of deferred length')
  call same(joined([(adjustl(c[i]), i=1, n)]), expected(1, 4), 'as arguments')
  call same(joined([(c[i]//'!', i=1, n), 'five5']), with_marks(), 'in expressions')
  other = c
  call same(joined([(c[i], other, i=1, n)]), alternating(), 'beside a variable')
  if (any([(wide[i], i=1, n)] /= 4_'abc')) call fail('kind 4')
  text = ''
  write (text, '(4a)') (c[i], i=1, min(n, 4))
  call same(text, expected(1, 4), 'an output list')

contains

  subroutine same(got, want, what)
    character(*), intent(in) :: got, want, what

    if (got /= want) call fail(what//': '//trim(got)//' instead of '//trim(want))
  end subroutine

  function joined(a) result(all)
    character(*), intent(in) :: a(:)
    character(60) :: all
    integer :: k

    all = ''
    do k = 1, size(a)
      all((k - 1)*len(a) + 1:) = a(k)
    end do
  end function

  function expected(first, last) result(all)
    integer, intent(in) :: first, last
    character(60) :: all
    character(4) :: one
    integer :: k

    all = ''
    do k = 1, n
      write (one, '(a, i1)') 'im-', k
      all((k - 1)*(last - first + 1) + 1:) = one(first:last)
    end do
  end function

  function with_marks() result(all)
    character(60) :: all
    integer :: k

    all = ''
    do k = 1, n
      write (all(5*k - 4:5*k), '(a, i1, a)') 'im-', k, '!'
    end do
    all(5*n + 1:) = 'five5'
  end function

  function alternating() result(all)
    character(60) :: all
    integer :: k

    all = ''
    do k = 1, n
      write (all(8*k - 7:8*k - 4), '(a, i1)') 'im-', k
      all(8*k - 3:) = c
    end do
  end function
end program
