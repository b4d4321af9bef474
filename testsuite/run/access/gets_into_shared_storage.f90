! F2018 10.2.1.3, 19.6: what a get defines (more than is read with its neighbourhood) may have another name in the next statement by EQUIVALENCE or COMMON.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
module shared_storage
  implicit none
  integer :: stored(20)
  common /store/ stored
end module

program gets_into_shared_storage
  use expectations
  use shared_storage, only: stored
  implicit none
  integer, save :: a(10)[*], two(20)[*], four(20)[*], same(20), m
  integer :: me, other, i, x(10)
  equivalence (same(1), m)

  me = this_image()
  other = merge(1, me + 1, me == num_images())
  a = [(100*me + i, i=1, 10)]
  two = [2, 1, (0, i=3, 20)]
  four = [4, 3, (0, i=3, 20)]
  sync all

  x = 0
  m = 5
  same(:) = two(:)[other]
  x(1:m) = a(1:m)[other]
  call got([1, 2], 'EQUIVALENCE')
  call of_modules
contains

  ! The first elements of x are these of a, 0: not defined; nothing else has been got.
  subroutine got(elements, what)
    integer, intent(in) :: elements(:)
    character(*), intent(in) :: what

    call expect(x(:size(elements)), merge(100*other + elements, 0, elements > 0), what)
    call expect(x(size(elements) + 1:), 0, what//': no more')
    x = 0
  end subroutine

  subroutine of_modules
    integer :: first
    common /store/ first

    stored = 5
    stored(:) = two(:)[other]
    x(1:first) = a(6:5 + first)[other]
    call got([6, 7], 'COMMON')
  end subroutine
end program
