! What implied DO loops read from other images is asked for in front of the statement; not where a function of the program could notice, nor
! what may not be evaluated.
!options: -O2
subroutine s(v, list, n, k)
  use cafrt, only: cafrt_address, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, cafrt_num_images, &
      cafrt_touch, cafrt_view_own_too
  use cafrt_get_real, only: cafrt_get
  integer, intent(in) :: n, k, list(n)
  real, intent(inout) :: v(n)
  real, save :: a(100), s1
  integer :: i, j

  if (cafrt_foresee_begin()) then
    block
      integer, parameter :: cafc_kind_1 = storage_size(i)/8
      block
        integer(cafc_kind_1) :: i
        do i = 1, cafrt_num_images()
          call cafrt_foresee(s1, i, 4)
        end do
      end block
    end block
    call cafrt_foresee_end()
  end if
  v = [(cafrt_get(s1, i), i=1, cafrt_num_images())]
  if (n > 3) then
    if (cafrt_foresee_begin()) then
      block
        integer, parameter :: cafc_kind_2 = storage_size(j)/8
        integer, parameter :: cafc_kind_3 = storage_size(i)/8
        block
          integer(cafc_kind_2) :: j
          integer(cafc_kind_3) :: i
          do j = 1, n/k
            do i = 1, k
              call cafrt_foresee(a(list(i)), j, 4)
              call cafrt_foresee(s1, j, 4)
            end do
          end do
        end block
      end block
      block
        integer, parameter :: cafc_kind_4 = storage_size(i)/8
        block
          integer(cafc_kind_4) :: i
          do i = 1, 2
            call cafrt_foresee(a(i), k, 4)
          end do
        end block
      end block
      call cafrt_foresee_end()
    end if
    v = [((cafrt_get(a(list(i)), j) + cafrt_get(s1, j), i=1, k), j=1, n/k), (cafrt_get(a(i), k), i=1, 2)]
  end if
  if (cafrt_foresee_begin()) then
    block
      integer, parameter :: cafc_kind_5 = storage_size(i)/8
      block
        integer(cafc_kind_5) :: i
        do i = 1, n
          call cafrt_foresee(a(i), k, 4)
        end do
      end block
    end block
    call cafrt_foresee_end()
  end if
  print *, (cafrt_get(a(i), k), i=1, n)
  v = [(cafrt_get(a(i), k) + f(i), i=1, n)]
  block
    integer(8) :: cafc_place_6
    cafc_place_6 = cafrt_view_own_too(a, k)
    if (cafc_place_6 /= 0) then
      block
        real(4), pointer, contiguous :: cafc_view_7(:)
        call cafrt_associate(cafrt_address(cafc_place_6), cafc_view_7, shape(a))
        cafc_view_7(lbound(a, 1):) => cafc_view_7
        v = [(merge(cafc_view_7(list(i)), 0.0, list(i) > 0), i=1, n)]
        call cafrt_touch(a)
      end block
    else
    v = [(merge(cafrt_get(a(list(i)), k), 0.0, list(i) > 0), i=1, n)]
    end if
  end block
contains
  real function f(i)
    integer, intent(in) :: i
    print *, i
    f = i
  end function
end subroutine
