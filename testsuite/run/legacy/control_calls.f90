! FEATURES B4, -fcaf-legacy: the procedures of Cray's Co-Array Fortran (Numrich and Reid 1998).
!options: -fcaf-legacy
program control_calls
  implicit none
  integer :: me, n, power, k
  integer :: token[*], counter[*], other[*]
  integer :: pair(2)

  me = this_image()
  n = num_images()
  token = 0; counter = 0; other = 0
  call sync_all()

  token[merge(1, me + 1, me == n)] = me
  call sync_all
  if (token /= merge(n, me - 1, me == 1)) error stop 1
  call sync_all([1])

  if (mod(n, 2) == 0) then
    pair = [me, merge(me + 1, me - 1, mod(me, 2) == 1)]
    token = 10 * me
    call sync_team(pair)
    if (token[pair(2)] /= 10 * pair(2)) error stop 2
    call sync_images(pair)
    token = 11 * me
    call sync_team(pair(2))
    if (token[pair(2)] /= 11 * pair(2)) error stop 3
  end if
  call sync_memory()
  if (me == 1) call sync_file(6)
  call sync_all()

  ! all these regions exclude each other
  do k = 1, 20
    call start_critical()
    call add(counter)
    call end_critical()
    if (mod(me, 2) == 0) then
      call start_critical
      call add(counter)
      call end_critical
    end if
  end do
  call sync_all()
  if (counter[1] /= 20 * (n + n / 2)) error stop 4

  power = log2_images()
  if (2 ** power > n .or. 2 ** (power + 1) <= n) error stop 5
  if (rem_images() /= n - 2 ** log2_images()) error stop 6
contains
  subroutine add(x)
    integer, intent(inout) :: x[*]
    integer :: was
    was = x[1]
    other = was            ! long enough for another image to come between
    call sync_nothing()
    x[1] = other + 1
  end subroutine
  subroutine sync_nothing()
  end subroutine
end program
