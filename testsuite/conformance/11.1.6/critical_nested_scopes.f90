! F2018 11.1.6, 11.1.4, 11.1.12: what a CRITICAL construct may have inside: BLOCK with saved coarrays, ASSOCIATE, SELECT CASE, loops left by EXIT and
! CYCLE, GO TO inside, internal files, puts and gets, atomics, EXIT from an IF construct inside; STAT= of kind 8.
program critical_nested_scopes
  use, intrinsic :: iso_fortran_env, only: int64, atomic_int_kind
  implicit none
  integer, save :: total[*] = 0, order(64)[*] = 0, count[*] = 0
  integer(atomic_int_kind), save :: hits[*] = 0
  integer(int64) :: status
  integer :: me, n, i, k
  character(20) :: text

  me = this_image()
  n = num_images()
  status = -1
  sync all
  do i = 1, 5
    guard: critical (stat=status)
      block
        integer, save :: calls[*] = 0
        calls[1] = calls[1] + 1
        associate (c => total)
          inner: do k = 1, 10
            if (k == 2) cycle inner
            if (k > 4) exit inner
            select case (k)
            case (1)
              total[1] = total[1] + 1
            case default
              go to 10
            end select
10          continue
          end do inner
          if (this_image() == 1) c = c + 0
        end associate
        if (calls[1] /= total[1]) error stop 1
      end block
      write (text, '(i0)') total[1]
      read (text, *) k
      if (k /= total[1]) error stop 2
      check: if (k > 0) then
        count[1] = count[1] + 1
        if (k > 1) exit check
        order(64)[1] = 99
      end if check
      order(mod(count[1] - 1, 63) + 1)[1] = me
      call atomic_add(hits[1], 1_atomic_int_kind)
    end critical guard
    if (status /= 0) error stop 3
  end do
  sync all
  if (me == 1) then
    if (total /= 5 * n .or. count /= 5 * n .or. hits /= 5 * n .or. order(64) /= 99) error stop 4
    if (n <= 12) then
      do i = 1, n
        if (size(pack(order(:63), order(:63) == i)) /= 5) error stop 5
      end do
    end if
  end if
end program
