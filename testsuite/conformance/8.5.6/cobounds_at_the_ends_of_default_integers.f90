! F2018 8.5.6.3, 9.6: cobounds near the greatest and least default integers: cosubscripts that are no default integers go on behind them.
!with: ../../run/expect.f90
!images: 1 2 3 4 7
!also: two all
program cobounds_at_the_ends_of_default_integers
  use expectations
  implicit none
  integer, parameter   :: long = selected_int_kind(18), top = 2147483647, bottom = -2147483647 - 1
  integer(long)        :: k, first
  integer, save        :: x[top:*], y[bottom:*], two(2)[1:1, top - 1:*], around[bottom:bottom + 1, *]
  integer, save        :: least[-huge(k) - 1:*]
  integer, allocatable :: a(:)[:], b(:)[:, :]
  integer              :: i, total, n, me

  n = num_images()
  me = this_image()
  x = me
  y = me
  two = [me, -me]
  around = me
  least = me
  allocate (a(2)[top:*], b(100)[top - 2_long:top + 3_long, *], source=me)
  sync all

  first = top
  do i = 1, n
    k = first + i - 1
    call expect(x[k], i, 'behind the greatest')
    call expect(two(2)[1, k - 1], -i, 'in the last of two codimensions')
    k = bottom + i - 1_long
    call expect(y[k], i, 'from the least')
    k = bottom + mod(i - 1, 2)
    call expect(around[k, (i + 1)/2], i, 'in the first of two codimensions')
    k = -huge(k) - 1
    call expect(least[k + i - 1], i, 'from the least of its kind')
  end do
  call expect(y[bottom], 1, 'the least itself')
  call expect(x[top], 1, 'the greatest itself')

  total = 0
  do k = first, first + n - 1
    do i = 1, 2
      total = total + a(i)[k]
    end do
  end do
  call expect(total, n*(n + 1), 'a loop over an allocated coarray')
  sync all
  k = first - 2 + mod(mod(me, n), 6)
  do i = 1, 100
    b(i)[k, 1 + mod(me, n)/6] = 1000*me + i
  end do
  sync all
  call expect(b - [(1000*(modulo(me - 2, n) + 1) + i, i=1, 100)], [(0, i=1, 100)], 'a loop that defines it')

  call expect(image_index(x, [first + n - 1]), n, 'image_index behind the greatest')
  call expect(image_index(x, [first + n]), 0, 'image_index beyond the images')
  call expect(image_index(y, [bottom - 1_long]), 0, 'image_index below the least')
  call expect_true(ucobound(x, 1, long) == first + n - 1, 'ucobound')
  if (me == 1) call expect(this_image(x, 1), top, 'this_image')
end program
