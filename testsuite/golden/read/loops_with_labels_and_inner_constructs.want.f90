! Labels go in the version of a loop over views, labelled DO constructs become block ones; names of BLOCK and ASSOCIATE stay where they are.
!options: -O2
subroutine s(y, list, n, k)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_touch, &
      cafrt_view_own_too
  use cafrt_get_real, only: cafrt_get
  integer, intent(in) :: n, k, list(n)
  real, intent(inout) :: y(n)
  real, save :: a(100)
  integer :: i, j

  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view_own_too(a, k)
    if (cafc_place_1 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(a))
        cafc_view_2(lbound(a, 1):) => cafc_view_2
        do i = 1, n
          if (list(i) == 0) cycle
          y(i) = cafc_view_2(list(i))
        end do
        call cafrt_touch(a)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, n
        if (list(i) == 0) cycle
        call cafrt_foresee(a(list(i)), k, 4)
      end do
    end block
    call cafrt_foresee_end()
  end if
  do 10 i = 1, n
    if (list(i) == 0) go to 10
    y(i) = cafrt_get(a(list(i)), k)
10 continue
     end if
   end block
  block
    integer(8) :: cafc_place_3
    cafc_place_3 = cafrt_view_own_too(a, k)
    if (cafc_place_3 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_4(:)
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(a))
        cafc_view_4(lbound(a, 1):) => cafc_view_4
        do i = 1, n
          do j = 1, n
            y(i) = y(i) + cafc_view_4(j)
        end do
        end do
        call cafrt_touch(a)
      end block
    else
  do 20 i = 1, n
    do 20 j = 1, n
      y(i) = y(i) + cafrt_get(a(j), k)
20 continue
     end if
   end block
  block
    integer(8) :: cafc_place_5
    cafc_place_5 = cafrt_view_own_too(a, k)
    if (cafc_place_5 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_6(:)
        call cafrt_associate(cafrt_address(cafc_place_5), cafc_view_6, shape(a))
        cafc_view_6(lbound(a, 1):) => cafc_view_6
        do i = 1, n
          associate (l => list(i), x => y(i))
            block
              real :: t
              t = cafc_view_6(l)
              x = t
            end block
          end associate
        end do
        call cafrt_touch(a)
      end block
    else
  if (cafrt_foresee_begin()) then
    block
      integer(4) :: i
      do i = 1, n
        associate (l => list(i))
          call cafrt_foresee(a(l), k, 4)
        end associate
      end do
    end block
    call cafrt_foresee_end()
  end if
  do i = 1, n
    associate (l => list(i), x => y(i))
      block
        real :: t
        t = cafrt_get(a(l), k)
        x = t
      end block
    end associate
  end do
    end if
  end block
end subroutine
