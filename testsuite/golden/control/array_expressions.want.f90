! Expressions over sections on other images: from -O2 on in two versions, where the runtime would need temporaries.
!options: -O2
subroutine exchange(m, x, k, near)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_copy, cafrt_get_into, cafrt_put, cafrt_touch, cafrt_view_own_too
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_real, only: cafrt_get
  implicit none
  real(8), intent(inout) :: m(:,:)
  real(8), allocatable, intent(inout) :: x(:)
  integer, intent(in) :: k, near(2)
  real(8), save :: a(100, 100), v(100)
  integer, save :: counts(100)
  logical :: done

  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view_own_too(a, k)
    if (cafc_place_1 /= 0) then
      block
        real(8), pointer, contiguous :: cafc_view_2(:, :)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
        cafc_view_2(lbound(a, 1):, lbound(a, 2):) => cafc_view_2
        m(2:99, 2:99) = cafc_view_2(1:98, 2:99) + cafc_view_2(3:100, 2:99)
        call cafrt_touch(a)
      end block
    else
    m(2:99, 2:99) = cafrt_get(a(1:98, 2:99), k) + cafrt_get(a(3:100, 2:99), k)
    end if
  end block
  if (k > 1) then
    block
      integer(8) :: cafc_place_3
      cafc_place_3 = cafrt_view_own_too(v, near(1))
      if (cafc_place_3 /= 0) then
        block
          real(8), pointer, contiguous :: cafc_view_4(:)
          call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(v))
          cafc_view_4(lbound(v, 1):) => cafc_view_4
          x = cafc_view_4(:)*2
          call cafrt_touch(v)
        end block
      else
      x = cafrt_get(v(:), near(1))*2
      end if
    end block
  end if
  block
    integer(8) :: cafc_place_5
    integer(8) :: cafc_place_7
    integer(8) :: cafc_place_9
    integer(8) :: cafc_place_11
    cafc_place_5 = cafrt_view_own_too(a, k)
    cafc_place_7 = cafrt_view_own_too(counts, k)
    cafc_place_9 = cafrt_view_own_too(v, k)
    cafc_place_11 = cafrt_view_own_too(v, near(2))
    if (cafc_place_5 /= 0 .and. cafc_place_7 /= 0 .and. cafc_place_9 /= 0 .and. cafc_place_11 /= 0) then
      block
        real(8), pointer, contiguous :: cafc_view_6(:, :)
        integer(4), pointer, contiguous :: cafc_view_8(:)
        real(8), pointer, contiguous :: cafc_view_10(:)
        real(8), pointer, contiguous :: cafc_view_12(:)
        call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(a))
        cafc_view_6(lbound(a, 1):, lbound(a, 2):) => cafc_view_6
        call cafrt_associate(cafrt_address(cafc_place_7), cafc_view_8, shape(counts))
        cafc_view_8(lbound(counts, 1):) => cafc_view_8
        call cafrt_associate(cafrt_address(cafc_place_9), cafc_view_10, shape(v))
        cafc_view_10(lbound(v, 1):) => cafc_view_10
        call cafrt_associate(cafrt_address(cafc_place_11), cafc_view_12, shape(v))
        cafc_view_12(lbound(v, 1):) => cafc_view_12
        m(1, 1) = sum(cafc_view_6(:, 3))  ! a value of its own
        m(:, 1) = cafc_view_8(:)
        cafc_view_10(1:50) = 2*m(1:50, 2)
        if (size(cafc_view_10(1:50)) > 32) then
          call cafrt_copy(cafc_view_10(1:50), cafc_view_12(51:100))
        else
          cafc_view_10(1:50) = cafc_view_12(51:100)
        end if
        call cafrt_touch(a)
        call cafrt_touch(counts)
        call cafrt_touch(v)
        call cafrt_touch(v)
      end block
    else
  m(1, 1) = sum(cafrt_get(a(:, 3), k)) ! a value of its own
  m(:, 1) = cafrt_get(counts(:), k)
  associate (cafc_value => 2*m(1:50, 2))
    call cafrt_put(v(1:50), k, cafc_value)
  end associate
  associate (cafc_value => cafrt_get(v(51:100), near(2)))
    call cafrt_put(v(1:50), k, cafc_value)
  end associate
    end if
  end block
  ! The runtime moves these.
  call cafrt_get_into(m, a(:,:), k)
  call cafrt_put(v(:), k, m(:, 2))
  call cafrt_put(v(:), k, real(0, 8))
  m(1, 1) = cafrt_get(v(1), k) + cafrt_get(v(2), k)
  ! It waits, wrongly, for the other image.
  do
    done = all(cafrt_get(counts(:), k) > 0)
    if (done) exit
  end do
end subroutine
