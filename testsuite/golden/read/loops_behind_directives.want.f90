!options: -O2 -fopenmp
! The directive of a loop stands in front of its version, too, where DEFAULT asks for what is shared.
subroutine loops_behind_directives(a, b, n, k)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_view
  use cafrt_get_real, only: cafrt_get
  integer, intent(in) :: n, k
  real, intent(in)    :: a(n)
  real                :: b(n)
  integer             :: i

  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view(a, k)
    if (cafc_place_1 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
        cafc_view_2(lbound(a, 1):) => cafc_view_2
        !$omp parallel do default(none) &
        !$omp& shared(cafc_view_2) &
        !$omp&  shared(a, b, n) &
        !$omp   firstprivate(k)
        cafc_construct_3: do i = 1, n
          if (i > 5) cycle cafc_construct_3
          b(i) = b(i) + cafc_view_2(i)
        end do cafc_construct_3
        !$omp end parallel do
      end block
    else
  !$omp parallel do default(none) shared(a, b, n) &
  !$omp   firstprivate(k) ! clauses
  rows: do i = 1, n
    if (i > 5) cycle rows
    b(i) = b(i) + cafrt_get(a(i), k)
  end do rows
  !$omp end parallel do
    end if
  end block
  !$omp do
  do i = 1, n
    b(i) = b(i) + cafrt_get(a(i), k)
  end do
end subroutine
