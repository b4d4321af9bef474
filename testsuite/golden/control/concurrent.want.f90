! DO CONCURRENT that declares its indices, for gfortran, and over one image from -O2 on.
!options: -O2
subroutine scale(x, y, next)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee_begin, cafrt_foresee_end, cafrt_foresee_section, cafrt_get_into, &
      cafrt_view
  use cafrt_get_real, only: cafrt_get
  implicit none
  real, intent(in)    :: x(:)
  real, intent(inout) :: y(:, :)
  integer, intent(in) :: next

  block
    integer(8) :: i, j
  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view(x, next)
    if (cafc_place_1 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(x))
        cafc_view_2(lbound(x, 1):) => cafc_view_2
        do concurrent (i=1:size(y, 1, 8), j=2:1:-1, y(i, j) > 0)
          y(i, j) = y(i, j)*cafc_view_2(i)
        end do
      end block
    else
  do concurrent (i=1:size(y, 1, 8), j=2:1:-1, y(i, j) > 0)
    y(i, j) = y(i, j)*cafrt_get(x(i), next)
  end do
    end if
  end block
  end block
  block
    integer(4) :: k
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: k
      do k = 1, 10
        call cafrt_foresee_section(x(1:2), k)
      end do
    end block
    call cafrt_foresee_end()
  end if
  rows: do concurrent (k=1:10)
    call cafrt_get_into(y(k, :), x(1:2), k)
  end do rows
  end block
end subroutine
