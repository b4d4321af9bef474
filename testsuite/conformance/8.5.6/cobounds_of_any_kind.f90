! F2018 8.5.6.3, 9.6, 9.7.1.2, 11.1.5.2: cobounds and cosubscripts are integers of any kind, also beyond the default integers: constants,
! expressions of dummies, of ALLOCATE and of CHANGE TEAM; LCOBOUND, UCOBOUND and COSHAPE give them with KIND= (16.9.111).
!with: ../../run/expect.f90
!images: 1 2 3 4 7
!also: two all
module wide_coarrays
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  integer(long), parameter :: far = 4294967296_long
  integer, save :: above[far:*]
  integer, save :: below(3)[-far:1 - far, far:*]
  character(5), save :: around[-huge(far) - 1:huge(far), *]
contains
  subroutine dummies(a, b, low, n)
    integer(long), intent(in) :: low, n
    integer, intent(inout)    :: a(2)[low:low + n - 1, far:*]
    integer, intent(in)       :: b[7:7, -low:*]
    integer                   :: k

    do k = 1, num_images()
      if (a(2)[low + mod(k - 1, int(n)), far + (k - 1)/n] /= 10*k + 2) error stop 'dummy: value'
      if (b[7, k - 1 - low] /= k) error stop 'dummy: last codimension'
    end do
    if (any(lcobound(a, kind=long) /= [low, far])) error stop 'dummy: lcobound'
    if (ucobound(a, 1, long) /= low + n - 1) error stop 'dummy: ucobound'
    if (ucobound(b, 2, kind=long) /= num_images() - 1 - low) error stop 'dummy: last ucobound'
    if (any(coshape(b, kind=long) /= [1_long, int(num_images(), long)])) error stop 'dummy: coshape'
    if (image_index(a, [low + n, far]) /= 0) error stop 'dummy: image_index beyond'
    if (image_index(a, [low, far + 1]) /= merge(int(n) + 1, 0, num_images() > n)) error stop 'dummy: image_index'
    if (image_index(b, [7_long, this_image() - 1 - low]) /= this_image()) error stop 'dummy: own image_index'
    sync all
    a(1)[low + mod(this_image() - 1, int(n)), far + (this_image() - 1)/n] = -this_image()
    sync all
    if (a(1) /= -this_image()) error stop 'dummy: put'
  end subroutine
end module

program cobounds_of_any_kind
  use wide_coarrays
  use expectations
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  integer, allocatable   :: c(:)[:], d[:, :, :]
  integer(long)          :: low, s, i8(1)
  integer                :: k, n, me, x(2)[*], y[*], total
  integer(1)             :: i1
  logical                :: odd
  type(team_type)        :: t

  me = this_image()
  n = num_images()
  above = me
  below = [me, 2*me, 3*me]
  write (around, '(i5)') me
  x = [10*me + 1, 10*me + 2]
  y = me
  low = 3*far
  allocate (c(2)[low:*], source=x)
  allocate (d[low:low + 1, 5:5, -low:*], source=me)
  sync all

  call expect_true(lcobound(above, 1, long) == far .and. all(lcobound(above, kind=long) == [far]), 'lcobound')
  call expect_true(ucobound(above, 1, long) == far + n - 1, 'ucobound')
  call expect_true(all(ucobound(below, kind=long) == [1 - far, far + (n - 1)/2]), 'ucobound of all')
  call expect_true(all(lcobound(below, kind=long) == [-far, far]), 'lcobound of all')
  call expect_true(lcobound(around, 1, kind=long) == -huge(far) - 1, 'lcobound at the end')
  call expect(sum(coshape(below) - [2, (n + 1)/2]), 0, 'coshape')
  call expect(image_index(above, [far + n - 1]), n, 'image_index')
  call expect(image_index(above, [far - 1]), 0, 'image_index below')
  call expect(image_index(above, [1]), 0, 'image_index of a default integer')
  call expect(image_index(below, [-far + mod(me - 1, 2), far + (me - 1)/2]), me, 'image_index of all')
  call expect(image_index(around, [me - 2 - huge(far), 1_long]), me, 'image_index around')
  call expect(image_index(around, [-huge(far) - 1, 2_long]), 0, 'image_index around, second')

  total = 0
  do s = far, far + n - 1
    total = total + above[s]
  end do
  call expect(total, n*(n + 1)/2, 'loop')
  do k = 1, n
    call expect(sum(below(:)[mod(k - 1, 2) - far, far + (k - 1)/2]), 6*k, 'two')
    call expect_true(around[k - 2 - huge(far), 1] == text(k), 'text')
    call expect(c(2)[low + k - 1], 10*k + 2, 'allocated')
    call expect(d[low + mod(k - 1, 2), 5_long, (k - 1)/2 - low], k, 'allocated, of three')
  end do
  i1 = int(n, 1)
  i8 = low
  call expect(d[i8(1) + mod(n - 1, 2), 5, (i1 - 1_1)/2_1 - low], n, 'kinds in one list')
  call expect_true(all(lcobound(d, kind=long) == [low, 5_long, -low]), 'cobounds of what is allocated')
  call expect_true(all(ucobound(d, kind=long) == [low + 1, 5_long, (n - 1)/2 - low]), 'ucobound of what is allocated')
  call expect(image_index(c, [low + n - 1]), n, 'image_index of what is allocated')
  sync all

  call dummies(x, y, low, 2_long)
  call dummies(x, y, -low, 1_long)
  call mutual
  sync all

  odd = mod(me, 2) == 1
  form team (merge(1, 2, odd), t)
  change team (t, w[low:*] => y, v[low:low, -low:*] => x)
    total = 0
    do k = 1, num_images()
      total = total + w[low + k - 1]
      call expect(v(2)[low, k - 1 - low], 10*w[low + k - 1] + 2, 'associated')
    end do
    call expect(total, sum([(k, k=merge(1, 2, odd), n, 2)]), 'team')
    call expect_true(lcobound(w, 1, long) == low, 'lcobound of an associate')
    call expect(image_index(v, [low, num_images() - 1 - low]), num_images(), 'image_index in the team')
    call expect(image_index(w, [low], t), 1, 'image_index with TEAM=')
    call expect(image_index(v, [low, -low], team_number=team_number()), 1, 'image_index with TEAM_NUMBER=')
  end team

  if (me == 1) print '(a)', 'passed'
contains
  pure function text(k)
    integer, intent(in) :: k
    character(5)        :: text

    write (text, '(i5)') k
  end function

  subroutine mutual
    c(1)[low + mod(me, n)] = -me
    sync all
    call expect(c(1), -(modulo(me - 2, n) + 1), 'put')
    above[far + mod(me, n)] = 100*me
    sync all
    call expect(above, 100*(modulo(me - 2, n) + 1), 'scalar put')
  end subroutine
end program
