! DO WHILE and DO without control: from -O2 on in two versions, unless they may wait for another image.
!options: -O2
subroutine search(keys, links, nbr, n, key, k, flag)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_this_image, &
      cafrt_touch, cafrt_view, cafrt_view_own_too
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(in) :: keys(:), links(:), nbr(:), n, key, k
  integer :: flag, i, j, tries

  i = key
  block
    integer(8) :: cafc_place_1
    cafc_place_1 = cafrt_view(keys, k)
    if (cafc_place_1 /= 0) then
      block
        integer(4), pointer, contiguous :: cafc_view_2(:)
        call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(keys))
        cafc_view_2(lbound(keys, 1):) => cafc_view_2
        do while (cafc_view_2(i) /= key)
          i = i + 1
        end do
      end block
    else
  do while (cafrt_get(keys(i), k) /= key)
    i = i + 1
  end do
    end if
  end block
  block
    integer(8) :: cafc_place_3
    cafc_place_3 = cafrt_view(links, nbr(2))
    if (cafc_place_3 /= 0) then
      block
        integer(4), pointer, contiguous :: cafc_view_4(:)
        call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(links))
        cafc_view_4(lbound(links, 1):) => cafc_view_4
        cafc_construct_5: do
          if (cafc_view_4(i) == 0) exit cafc_construct_5
          i = cafc_view_4(i)
        end do cafc_construct_5
      end block
    else
  found: do
    if (cafrt_get(links(i), nbr(2)) == 0) exit found
    i = cafrt_get(links(i), nbr(2))
  end do found
    end if
  end block
  block
    integer(8) :: cafc_place_6
    cafc_place_6 = 0
    if (i < n) cafc_place_6 = cafrt_view(keys, nbr(1))
    if (cafc_place_6 /= 0) then
      block
        integer(4), pointer, contiguous :: cafc_view_7(:)
        call cafrt_associate(cafrt_address(cafc_place_6), cafc_view_7, shape(keys))
        cafc_view_7(lbound(keys, 1):) => cafc_view_7
        do while (i < n)
          i = i + 1
          if (cafc_view_7(i) == key) exit
        end do
      end block
    else
  do while (i < n)
    i = i + 1
    if (cafrt_get(keys(i), nbr(1)) == key) exit
  end do
    end if
  end block
  do while (i <= n .and. cafrt_get(keys(i), merge(nbr(1), cafrt_this_image(), i <= n)) /= key) ! the operands may not be evaluated
    i = i + 1
  end do
  do
    i = i + 1
    if (i > n) exit
    if (cafrt_get(keys(i), nbr(1)) == key) exit ! not certainly reached
  end do
  do while (i > 0)
    block
      integer(8) :: cafc_place_12
      cafc_place_12 = cafrt_view(keys, k)
      if (cafc_place_12 /= 0) then
        block
          integer(4), pointer, contiguous :: cafc_view_13(:)
          call cafrt_associate(cafrt_address(cafc_place_12), cafc_view_13, shape(keys))
          cafc_view_13(lbound(keys, 1):) => cafc_view_13
          do j = 1, n  ! has a version of its own
            i = i - cafc_view_13(j)
          end do
        end block
      else
    if (cafrt_foresee_begin()) then
      block
        integer(4) :: j
        do j = 1, n
          call cafrt_foresee(keys(j), k, 4)
        end do
      end block
      call cafrt_foresee_end()
    end if
    do j = 1, n ! has a version of its own
      i = i - cafrt_get(keys(j), k)
    end do
      end if
    end block
  end do
  do while (cafrt_get(flag, k) == 0 .and. tries < n)
    tries = tries + 1
  end do
  do while (flag == 0) ! of this image, which the other one may define
    tries = tries + cafrt_get(keys(1), k)
  end do
  block
    integer(8) :: cafc_place_14
    cafc_place_14 = cafrt_view_own_too(flag, k)
    if (cafc_place_14 /= 0) then
      block
        integer(4), pointer :: cafc_view_15
        call cafrt_associate(cafrt_address(cafc_place_14), cafc_view_15)
        do while (i < cafc_view_15)
          i = i + 1
        end do
        call cafrt_touch(flag)
      end block
    else
  do while (i < cafrt_get(flag, k))
    i = i + 1
  end do
    end if
  end block
end subroutine
