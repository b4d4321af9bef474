!options: -fopenmp
! In a parallel region arrays of temporaries are allocated (gfortran has the bounds of automatic ones once for all threads), objects with FINAL
! are pointers (a variable with SAVE would be one for all threads).
module guarded_objects
  implicit none
  type guarded
    integer :: weight = 0
  contains
    final :: forget
  end type
contains
  subroutine forget(a)
    type(guarded), intent(inout) :: a

    a%weight = 0
  end subroutine
end module

subroutine arrays_of_threads(p, g, names, w, k, total)
  use guarded_objects
  implicit none
  type pair
    integer :: i, j
  end type
  type(pair), save :: q(8)[*]
  integer, intent(inout) :: p(8)[*], w(8)[*]
  type(guarded), intent(in) :: g[*]
  character(*), intent(in) :: names(8)[*]
  integer, intent(in) :: k
  integer, intent(out) :: total(8)
  integer :: i

  call sum_pairs(q(1:2)[k], total(1))
  !$omp parallel do
  do i = 1, 8
    call sum_pairs(q(1:i)[k], total(i))
    call sum_names(names(1:i)[k](1:i), total(i))
    call take(g[k])
    where (w(1:i) > 0) p(1:i)[k] = w(1:i)
  end do
contains
  subroutine sum_pairs(a, n)
    type(pair), intent(in) :: a(:)
    integer, intent(out) :: n

    n = sum(a%i)
  end subroutine

  subroutine sum_names(a, n)
    character(*), intent(in) :: a(:)
    integer, intent(out) :: n

    n = len(a)*size(a)
  end subroutine

  subroutine take(a)
    type(guarded), intent(in) :: a

    print *, a%weight
  end subroutine
end subroutine
