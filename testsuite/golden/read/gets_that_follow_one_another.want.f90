! Assignments that follow one another are asked for together where nothing that one evaluates depends on the variable of another.
module faces
  implicit none
  integer :: elsewhere(4)
end module

program gets_that_follow_one_another
  use cafrt, only: cafrt_get_ahead, cafrt_get_indexed, cafrt_get_into, cafrt_get_last, cafrt_num_images, cafrt_select_stat, &
      cafrt_select_team, cafrt_this_image
  use :: cafrt_fortran_env, only: team_type
  use faces
  implicit none
  real :: u(0:9, 0:9), v(4), x(4), y(4)
  save :: u, v
  real, volatile :: changing(4)
  save :: changing
  integer :: a(10), b(10), c(10), k, l, r, s
  save :: a
  integer, target :: t(4)
  type(team_type) :: team
  l = 1
  r = 2
  k = 3
  call cafrt_get_ahead(u(1:8, 0), u(1:8, 8), l)
  call cafrt_get_ahead(u(1:8, 9), u(1:8, 1), r)

  ! Nine: the last begins anew.
  call cafrt_get_ahead(u(0, 1:8), u(8, 1:8), l); call cafrt_get_ahead(u(9, 1:8), u(1, 1:8), r)
  call cafrt_get_ahead(x(:), v(:), cafrt_this_image() - 1)
  call cafrt_get_ahead(y(k:4), v(k:4), cafrt_num_images())
  call cafrt_get_ahead(b(1:k), a(1:k), l)
  call cafrt_get_last(c(:), a(10:1:-1), r, u(1:8, 0), u(1:8, 9), u(0, 1:8), u(9, 1:8), x(:), y(k:4), b(1:k))
  call cafrt_get_ahead(x(1:2), v(2*k - 3:2*k - 2), (l))
  call cafrt_get_ahead(y(1:2), v(1:2), r)
  call cafrt_get_ahead(x(3:4), v(3:4), l)

  call cafrt_get_last(b(:), a(:), l, x(1:2), y(1:2), x(3:4))
  call cafrt_get_into(c(b(1):10), a(1:10), r)
  call cafrt_get_into(y(:), v(:), b(2))
  call cafrt_get_into(y(1:min(k, 4)), v(1:min(k, 4)), r)

  call cafrt_get_into(x(:), v(:), cafrt_select_stat(l, s))
  call cafrt_get_into(y(:), v(:), r)
  call cafrt_get_into(x(:), v(:), cafrt_select_team(l, team))
  call cafrt_get_into(y(:), changing(:), r)
  call cafrt_get_into(x(:), v(:), l)
10 call cafrt_get_into(y(:), v(:), r)
  if (k > 1) call cafrt_get_into(x(:), v(:), l)
  call cafrt_get_into(y(:), v(:), r)
  !$omp barrier
  call cafrt_get_ahead(x(:), v(:), l)
  call cafrt_get_last(t(:), a(1:4), l, x(:))
  call cafrt_get_ahead(b(1:k), a(1:k), r)
  call cafrt_get_last(elsewhere(:), a(1:4), l, b(1:k))
  call cafrt_get_into(b(1:k), a(1:k), r)
  associate (one => b(1))
    call cafrt_get_into(c(:), a(:), l)
    call cafrt_get_into(x(1:one), v(1:one), r)
  end associate
  associate (cafc_part => v(:), cafc_image => (l))
    block
      integer(8), allocatable :: cafc_vector_1(:)
      real(4), allocatable :: cafc_value_2(:)
      allocate (cafc_vector_1, source=[integer(8) :: k, l, r, 4])
      allocate (cafc_value_2(size(cafc_vector_1)))
      call cafrt_get_indexed(cafc_value_2, cafc_part, cafc_image, [1], [size(cafc_vector_1, kind=8)], cafc_vector_1 - lbound(v, 1, &
          kind=8))
      x(:) = cafc_value_2
    end block
  end associate
  call cafrt_get_into(y(:), v(:), r)
end program
