! Sections in loops that may be long are copied by the runtime (docs/decisions/0015).
!options: -O2
subroutine steps(n, k, found, w)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_copy, cafrt_foresee_begin, cafrt_foresee_end, cafrt_foresee_section, &
      cafrt_get_into, cafrt_put, cafrt_touch, cafrt_view_own_too
  use cafrt_get_real, only: cafrt_get
  implicit none
  integer, intent(in) :: n, k
  real, allocatable, intent(inout) :: found(:)
  real, intent(inout) :: w(:,:)
  real, save :: a(1000), plane(50, 50)
  integer :: i

  block
    integer(8) :: cafc_place_1
    integer(8) :: cafc_place_3
    cafc_place_1 = cafrt_view_own_too(a, k)
    cafc_place_3 = cafrt_view_own_too(plane, k)
    if (cafc_place_1 /= 0 .and. cafc_place_3 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_2(:)
        real(4), pointer, contiguous :: cafc_view_4(:, :)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
        cafc_view_2(lbound(a, 1):) => cafc_view_2
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(plane))
        cafc_view_4(lbound(plane, 1):, lbound(plane, 2):) => cafc_view_4
        do i = 1, n
          if (size(cafc_view_2(1:i)) > 32) then
            call cafrt_copy(found(lbound(found, 1):ubound(found, 1)), cafc_view_2(1:i))
          else
            found(:) = cafc_view_2(1:i)
          end if
          if (i > 2) then
            if (size(cafc_view_4(:, i)) > 32) then
              call cafrt_copy(cafc_view_4(:, i), w(:, i))
            else
              cafc_view_4(:, i) = w(:, i)
            end if
          end if
          found(1:i) = cafc_view_4(i, 1:i)
          found(1:n) = 2*cafc_view_2(1:n)
        end do
        call cafrt_touch(a)
        call cafrt_touch(plane)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, n
        call cafrt_foresee_section(a(1:i), k)
        call cafrt_foresee_section(a(1:n), k)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, n
    call cafrt_get_into(found(lbound(found, 1):ubound(found, 1)), a(1:i), k)
    if (i > 2) then
      call cafrt_put(plane(:, i), k, w(:, i))
    end if
    call cafrt_get_into(found(1:i), plane(i, 1:i), k)
    found(1:n) = 2*cafrt_get(a(1:n), k)
  end do
    end if
  end block
end subroutine
