! Inquiries about cobounds that the standard forbids and Flang does not find, or not for a part of a coarray.
subroutine inquiries
  implicit none
  type inner
    integer :: i, v(3)
  end type
  type outer
    type(inner), allocatable :: a[:, :]
  end type
  type(outer), save :: o
  integer, allocatable :: d[:]
!error: the cobounds of 'd' are deferred and not known in this declaration
  integer :: table(ucobound(d, 1))
!error: the cobounds of 'd' are deferred and not known in this declaration
  integer :: sizes(sum(coshape(d)))
  character(8), save :: word[2147483648_8:*]

  table = 0
  sizes = 0
!error: %len and %kind of a substring of a coindexed object are not translated
  print *, word[2147483648_8](1:3)%len
!error: SUB has 1 elements but the corank of COARRAY is 2
  print *, image_index(o%a%i, [4])
!error: SUB has 3 elements but the corank of COARRAY is 2
  print *, image_index(sub=[1, 1, 1], coarray=o%a%v(2))
!error: a result of lcobound is no default integer
  print *, lcobound(word, 1), lcobound(word, 1, kind=8)
end subroutine
