! Cosubscripts become an image index by the cobounds (F2018 9.6).
program image_selectors
  use cafrt, only: cafrt_allocate_begin, cafrt_allocate_end, cafrt_allocated_image, cafrt_select_image
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: one, zero, seven, two, three
  save :: one, zero, seven, two, three
  integer, allocatable :: h, h0, h2
  integer :: n, i, j
  i = 1
  j = 2
  n = cafrt_get(one, i) + cafrt_get(zero, (i) + 1) + cafrt_get(zero, (i+1) + 1) + cafrt_get(seven, (i) - 6) + cafrt_get(two, &
      cafrt_select_image(i, 1, 2, j)) + cafrt_get(three, cafrt_select_image(i, 1, 2, cafrt_select_image(j, 0, 3, i+j)))
  n = cafrt_get(two, cafrt_select_image(int(max(-2147483647_8, min(int(i, 8), 2147483647_8)), 4), 1, 2, j))
  call cafrt_allocate_begin(allocated(h))
  allocate (h)
  call cafrt_allocate_end([1], h)
  call cafrt_allocate_begin(allocated(h0))
  allocate (h0)
  call cafrt_allocate_end([0], h0)
  call cafrt_allocate_begin(allocated(h2))
  allocate (h2)
  call cafrt_allocate_end([1, 2, 1], h2)
  n = cafrt_get(h, i) + cafrt_get(h0, cafrt_allocated_image(h0, i)) + cafrt_get(h2, cafrt_allocated_image(h2, i, j))
contains
  integer function f(a, b, n, m)
    use cafrt, only: cafrt_select_image
    use cafrt_get_integer, only: cafrt_get
    integer, intent(in) :: n, m
    integer :: a(n), b
    integer(8) :: cafc_cobounds_b(3)
    integer(8) :: cafc_cobounds_a(1)
    cafc_cobounds_b = [1_8, int(m, 8), 0_8]
    cafc_cobounds_a = [int(n, 8)]
    f = cafrt_get(a(1), cafrt_select_image(int(i, 8), cafc_cobounds_a(1))) + cafrt_get(b, cafrt_select_image(int(i, 8), &
        cafc_cobounds_b(1), cafc_cobounds_b(2), (j) + 1))
  end function
end program

! STAT= where only pure procedures may be referenced: in front of the statement, or behind it when the cosubscripts have an index.
pure subroutine statuses(a, n, k, x, st)
  use cafrt, only: cafrt_get_into, cafrt_noted_begin, cafrt_noted_end, cafrt_select_noted, cafrt_select_stat_pure
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer, intent(in) :: n, k
  integer, intent(in) :: a(n)
  integer, intent(out) :: x(n), st(n)
  integer :: i

  block
    integer(4) :: cafc_selected_9
    call cafrt_select_stat_pure(k, cafc_selected_9, st(1))
    call cafrt_get_into(x, a(:), cafc_selected_9)
  end block
  block
    integer(8) :: cafc_noted_8
    call cafrt_noted_begin(cafc_noted_8)
    x = [(cafrt_get(a(i), sum(cafrt_select_noted(i, cafc_noted_8, st(i)))), i=1, n)]
    call cafrt_noted_end(cafc_noted_8, st)
  end block
  block
    integer(8) :: cafc_noted_6
    call cafrt_noted_begin(cafc_noted_6)
    forall (i=1:n, x(i) > 0) x(i) = cafrt_get(a(1), sum(cafrt_select_noted(i, cafc_noted_6, st(i))))
    call cafrt_noted_end(cafc_noted_6, st)
  end block
  block
    integer(8) :: cafc_noted_4
    call cafrt_noted_begin(cafc_noted_4)
  block
    integer(8), dimension(1) :: cafc_first_2, cafc_last_2, cafc_step_2, cafc_low_2, cafc_high_2
    logical, allocatable :: cafc_active_2(:)
    cafc_first_2 = [int(1, 8)]
    cafc_last_2 = [int(n, 8)]
    cafc_step_2 = [int(1, 8)]
    cafc_low_2 = min(cafc_first_2, cafc_last_2)
    cafc_high_2 = max(cafc_first_2, cafc_last_2)
    allocate (cafc_active_2(cafc_low_2(1):cafc_high_2(1)))
    cafc_active_2 = .false.
    do concurrent (i=cafc_first_2(1):cafc_last_2(1):cafc_step_2(1))
      cafc_active_2(i) = cafrt_get(a(1), sum(cafrt_select_noted(i, cafc_noted_4, st(i)))) > 0
    end do
  call cafrt_noted_end(cafc_noted_4, st)
    forall (i=cafc_first_2(1):cafc_last_2(1):cafc_step_2(1), cafc_active_2(i)) x(i) = st(i)
    block
      integer(8) :: cafc_noted_2
      call cafrt_noted_begin(cafc_noted_2)
      forall (i=cafc_first_2(1):cafc_last_2(1):cafc_step_2(1), cafc_active_2(i)) x(i) = cafrt_get(a(2), &
          sum(cafrt_select_noted(x(i), cafc_noted_2, st(i))))
      call cafrt_noted_end(cafc_noted_2, st)
    end block
  end block
  end block
end subroutine
