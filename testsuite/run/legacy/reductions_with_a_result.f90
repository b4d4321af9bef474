! FEATURES B4, -fcaf-legacy: CO_SUM, CO_MIN and CO_MAX with a second argument that receives the result (drafts of TS 18508).
!options: -fcaf-legacy
module counted_subscripts
  implicit none
  integer :: calls = 0
contains
  integer function s_index(k)
    integer, intent(in) :: k
    calls = calls + 1
    s_index = k
  end function
end module

program reductions_with_a_result
  use, intrinsic :: iso_fortran_env, only: real64, int64
  use counted_subscripts
  implicit none
  type :: state
    real(real64) :: total(3)
    integer :: one
  end type
  type(state) :: s, list(3)
  real(real64) :: value, total
  real :: many(2, 3), sums(2, 3)
  complex :: c, csum
  integer :: me, n, i, j, all, picked(4), loops, from(2)[*]
  integer(int64) :: big, biggest
  character(len=3) :: word, last
  real, allocatable :: a(:), b(:)

  me = this_image()
  n = num_images()
  all = n * (n + 1) / 2

  value = me
  call co_sum(value, total)
  if (value /= me .or. total /= all) error stop 1
  total = -1
  call co_sum(value, total, result_image=1)
  if (me == 1 .and. total /= all) error stop 2
  if (value /= me) error stop 3
  call co_sum(value, total, 1)
  if (me == 1 .and. total /= all) error stop 4
  CALL CO_MAX(source=value, result=total)
  if (total /= n) error stop 5
  call co_min(value, &    ! the first
              total)      ! and the second; call co_max(value, total)
  if (total /= 1) error stop 6

  if (n > 0) call co_sum(value, total); if (total /= all) error stop 7
  if (n > 0) &
    call co_max(value, &
                total)
  if (total /= n) error stop 8
  total = 0
  if (n < 0) call co_sum(value, total)
  if (total /= 0) error stop 9

  loops = 0
  do 20 i = 1, 2
    if (i == 1) go to 10
    total = 0
10  call co_sum(value, total)
    if (total /= all) error stop 10
20  loops = loops + 1
  if (loops /= 2) error stop 11

  many = me
  call co_sum(many, sums)
  if (any(many /= me) .or. any(sums /= all)) error stop 12
  call co_sum(many(:, 2), sums(:, 3))
  if (any(sums(:, 3) /= all) .or. any(sums(:, 1) /= all)) error stop 13
  c = cmplx(me, -me)
  call co_sum(c, csum)
  if (csum /= cmplx(all, -all)) error stop 14
  big = 2_int64 ** 40 * me
  call co_max(big, biggest)
  if (biggest /= 2_int64 ** 40 * n) error stop 15
  write (word, '(i3.3)') me
  call co_max(word, last)
  write (word, '(i3.3)') n
  if (last /= word) error stop 16

  i = me; j = 0
  call co_sum(i, j)                       ! two scalar integers: the second is the result
  if (i /= me .or. j /= all) error stop 17
  call co_sum(i, 1)                       ! a constant is RESULT_IMAGE
  if (me == 1 .and. i /= all) error stop 18
  i = me
  call co_sum(i, result_image=n)
  if (me == n .and. i /= all) error stop 19
  many = me; j = 1
  call co_sum(many, j)                    ! so is a scalar where the first argument is an array
  if (me == 1 .and. any(many /= all)) error stop 20

  s%one = me
  call co_sum(s%one, list(2)%one)
  if (list(2)%one /= all) error stop 21
  s%total = me
  call co_sum(s%total, list(s_index(3))%total)
  if (any(list(3)%total /= all) .or. calls /= 1) error stop 22
  picked = [2, 1, 4, 3]
  i = me
  call co_sum(i, picked(picked(1)))       ! the subscript is that from before
  if (any(picked /= [2, all, 4, 3])) error stop 23

  allocate (a(5), b(5))
  a = me
  call co_min(a, b)
  if (any(b /= 1) .or. any(a /= me)) error stop 24

  from = me
  sync all
  call co_sum(from[n], picked(1:2))       ! both forms in one statement
  if (any(picked(1:2) /= n * n)) error stop 25

  j = me
  call co_max(source=j)                   ! the drafts' keyword, standard otherwise
  if (j /= n) error stop 26
  j = me
  call co_broadcast(source_image=n, source = j)
  if (j /= n) error stop 27
  j = me
  call co_reduce(j, operator=larger)
  if (j /= n) error stop 28
contains
  pure integer function larger(i, k)
    integer, intent(in) :: i, k
    larger = max(i, k)
  end function
end program
