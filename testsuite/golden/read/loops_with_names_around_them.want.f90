! F2018 11.1.3, 11.1.11: names of ASSOCIATE and SELECT TYPE constructs around a loop, which stand for themselves in it; where they mix with others it stays as it is.
!options: -O2
module fields
  implicit none
  type :: field
    integer :: n = 0
    real, allocatable :: u(:), halo(:)
  end type
  integer, parameter, public :: cafc_coarrays_7a939c76 = 0
contains
  subroutine add(this, left)
    use cafrt, only: cafrt_address, cafrt_allocated_image, cafrt_associate, cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end, &
        cafrt_touch, cafrt_view_own_too_allocated
    use cafrt_get_real, only: cafrt_get
    class(field), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i
    associate (n => this%n, u => this%u, halo => this%halo)
      block
        integer(8) :: cafc_place_1
        cafc_place_1 = cafrt_view_own_too_allocated(halo, 1, [int(left, 8)])
        if (cafc_place_1 /= 0) then
          block
            real(4), pointer, contiguous :: cafc_view_2(:)
            call cafrt_associate(cafrt_address(cafc_place_1), cafc_view_2, shape(halo))
            cafc_view_2(lbound(halo, 1):) => cafc_view_2
            do i = 1, n
              u(i) = u(i) + cafc_view_2(i)
            end do
            call cafrt_touch(halo)
          end block
        else
      if (cafrt_foresee_begin()) then
        block
          integer(4) :: i
          do i = 1, n
            call cafrt_foresee(halo(i), cafrt_allocated_image(halo, left), 4)
          end do
        end block
        call cafrt_foresee_end()
      end if
      do i = 1, n
        u(i) = u(i) + cafrt_get(halo(i), cafrt_allocated_image(halo, left))
      end do
        end if
      end block
      do i = 2, n
        this%u(i) = u(i - 1) + cafrt_get(this%halo(i), cafrt_allocated_image(this%halo, left))
      end do
    end associate
    select type (f => this)
    type is (field)
      block
        integer(8) :: cafc_place_3
        cafc_place_3 = cafrt_view_own_too_allocated(f%halo, 1, [int(left, 8)])
        if (cafc_place_3 /= 0) then
          block
            real(4), pointer, contiguous :: cafc_view_4(:)
            call cafrt_associate(cafrt_address(cafc_place_3), cafc_view_4, shape(f%halo))
            cafc_view_4(lbound(f%halo, 1):) => cafc_view_4
            do i = 1, f%n
              f%u(i) = cafc_view_4(i)
            end do
            call cafrt_touch(f%halo)
          end block
        else
      if (cafrt_foresee_begin()) then
        block
          integer(4) :: i
          do i = 1, f%n
            call cafrt_foresee(f%halo(i), cafrt_allocated_image(f%halo, left), 4)
          end do
        end block
        call cafrt_foresee_end()
      end if
      do i = 1, f%n
        f%u(i) = cafrt_get(f%halo(i), cafrt_allocated_image(f%halo, left))
      end do
        end if
      end block
    end select
  end subroutine
end module
