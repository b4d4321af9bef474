! F2018 6.3.2.2, 6.3.2.4: blanks, comments and line breaks between the parts of a reference or declaration mean nothing.
!images: 1 2 3
!also: two
module said
  implicit none
  type :: t
    integer, pointer :: first => null()
    integer :: id = 0
  end type
contains
  integer function times(i)
    integer, intent(in) :: i
    times = 10*i
  end function
  subroutine in_comment(n, g, r)
    integer :: n, & ! image of the external procedure
      g, & ! external
      r
    integer, save :: a[*]
    a = this_image()
    sync all
    r = g(a[n])
    sync all
  end subroutine
  subroutine in_pieces(n, the_function, r)
    integer :: n, the_function, r
    exter&
      &nal the_fun&
       &ction
    integer, save :: a[*]
    a = this_image()
    sync all
    r = the_function(a[n])
    sync all
  end subroutine
  subroutine with_colons(n, the_function, other, r)
    integer :: n, r
    integer, external & ! of both
      :: other, the_&
    &function
    integer, save :: a[*]
    a = this_image()
    sync all
    r = the_function(a[n]) + other(a [ n ])
    sync all
  end subroutine
  subroutine take(x, want)
    class(t), intent(in) :: x
    integer, intent(in) :: want
    if (x%id /= want) error stop 'another element'
  end subroutine
end module
program blanks_and_comments_within_references
  use said
  implicit none
  class(t), allocatable :: p(:)[:], q(:, :)[:]
  integer, target, save :: pool(8) = -1
  integer :: a[2, *]
  integer, parameter :: one = 1
  integer, parameter :: u = ucobound(a, 1_4), w = ucobound(a, one), x = lcobound(a, dim=1 + 1), y = ucobound(a, &
    1)
  integer :: k, i, r

  k = mod(this_image(), num_images()) + 1
  allocate (t :: p(2)[*], q(2, 2)[*])
  p(2)%id = this_image()
  p(2)%first => pool(1)
  q(2, 1)%id = 100*this_image()
  i = 2
  sync all
  call take((p(i) [k]), k)
  call take((p(i) & ! the second one
    [k]), k)
  call take((p (index('a)', ')')) &

    & [k]), k)
  call take((q(i, &
    1) [ k ]), 100*k)
  call in_comment(k, times, r)
  if (r /= 10*k) error stop 'in a comment'
  call in_pieces(k, times, r)
  if (r /= 10*k) error stop 'in pieces'
  call with_colons(k, times, times, r)
  if (r /= 20*k) error stop 'with colons'
  if (any([u, w, x, y] /= [2, 2, 1, 2])) error stop 'constants'
  sync all
  if (this_image() == 1) print *, 'passed'
end program
