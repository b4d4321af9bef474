! Loops that refer to procedures are foreseen, as far as elements are within their bounds; not with what these may allocate, nor under conditions
! with elements.
!options: -O2
module m
  real, save :: a(100)
  integer, save :: shared(100)
  integer, allocatable :: freed(:)
  integer, parameter, public :: cafc_coarrays_baf01141 = 0
contains
  subroutine s(list, n, k)
    use cafrt, only: cafrt_foresee, cafrt_foresee_begin, cafrt_foresee_end
    use cafrt_get_real, only: cafrt_get
    integer, intent(in) :: n, k, list(n)
    real :: y
    integer :: i

    if (cafrt_foresee_begin()) then
      block
        integer(4) :: i
        do i = 1, int(min(int(n, 8), int(1, 8) + 1048575_8), 4)
          if (i > k) exit
          if ((i) >= lbound(list, 1) .and. (i) <= ubound(list, 1)) then
            call cafrt_foresee(a(list(i)), k, 4)
          end if
          if ((i) >= lbound(shared, 1) .and. (i) <= ubound(shared, 1)) then
            call cafrt_foresee(a(shared(i)), k, 4)
          end if
          if ((i) >= lbound(shared, 1) .and. (i) <= ubound(shared, 1)) then
            if ((shared(i)) >= lbound(list, 1) .and. (shared(i)) <= ubound(list, 1)) then
              call cafrt_foresee(a(list(shared(i))), k, 4)
            end if
          end if
          if ((i) >= lbound(list, 1) .and. (i) <= ubound(list, 1)) then
            call cafrt_foresee(a(list(i) + 1), k, 4)
          end if
        end do
      end block
      call cafrt_foresee_end()
    end if
    do i = 1, n
      if (i > k) return
      y = cafrt_get(a(list(i)), k) + cafrt_get(a(shared(i)), k) + cafrt_get(a(list(shared(i))), k) + cafrt_get(a(freed(i)), k)
      call add(cafrt_get(a(list(i) + 1), k), y)
    end do
  end subroutine
  subroutine add(x, y)
    real, intent(in) :: x
    real, intent(inout) :: y
    y = y + x
    deallocate (freed)
  end subroutine
end module
