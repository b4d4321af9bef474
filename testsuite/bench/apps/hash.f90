! A hash table over all images.  To insert, an image locks the owner's table, or one part of it, looks for the key or an empty slot
! with gets, and puts key and count; look-ups come after a synchronisation and need no lock.
program hash
  use, intrinsic :: iso_fortran_env, only: lock_type
  use hash_kernel
  implicit none
  integer, parameter :: locks = buckets/buckets_per_lock
  integer(int64), save  :: table(2, slots, buckets)[*]   ! key and count; the key 0 is an empty slot
  type(lock_type), save :: door(locks)[*]

  call measure('insert', by_parts=.false.)
  call measure('insert-parts', by_parts=.true.)
contains

  subroutine measure(variant, by_parts)
    character(*), intent(in) :: variant
    logical, intent(in)      :: by_parts
    real(real64) :: seconds(2, trials)
    integer :: insertions, i

    insertions = 20
    seconds(:, 1) = times(insertions, by_parts)
    insertions = min(count_for(seconds(1, 1), insertions), most_insertions)
    call co_broadcast(insertions, source_image=1)
    do i = 1, trials
      seconds(:, i) = times(insertions, by_parts)/insertions
    end do
    if (this_image() == 1) call report('hash', variant, 0, num_images(), seconds(1, :))
    if (this_image() == 1 .and. .not. by_parts) call report('hash', 'look-up', 0, num_images(), seconds(2, :))
  end subroutine

  !> The times of inserting into a new table and of looking up the same keys, whose counts are verified.
  function times(insertions, by_parts) result(seconds)
    integer, intent(in) :: insertions
    logical, intent(in) :: by_parts
    real(real64)   :: seconds(2), start
    integer(int64) :: keys(insertions), found(insertions), expected(all_keys)
    integer :: i

    expected = expected_counts(num_images(), insertions)
    keys = key_of([(i, i=1, insertions)], this_image())
    table = 0
    sync all
    start = now()
    do i = 1, insertions
      call insert(keys(i), by_parts)
    end do
    sync all
    seconds(1) = now() - start
    start = now()
    do i = 1, insertions
      found(i) = count_of(keys(i))
    end do
    sync all
    seconds(2) = now() - start
    if (any(found /= expected(keys))) error stop 'hash: a count is wrong'
  end function

  subroutine insert(key, by_parts)
    integer(int64), intent(in) :: key
    logical, intent(in)        :: by_parts
    integer(int64) :: slot(2)
    integer :: owner, bucket, part, i

    call place_of(key, num_images(), owner, bucket)
    part = 1
    if (by_parts) part = (bucket - 1)/buckets_per_lock + 1
    lock (door(part)[owner])
    do i = 1, slots
      slot(:) = table(:, i, bucket)[owner]
      if (slot(1) == key .or. slot(1) == 0) exit
    end do
    if (i > slots) error stop 'hash: a bucket is full'
    table(:, i, bucket)[owner] = [key, slot(2) + 1]
    unlock (door(part)[owner])
  end subroutine

  integer(int64) function count_of(key)
    integer(int64), intent(in) :: key
    integer(int64) :: slot(2)
    integer :: owner, bucket, i

    call place_of(key, num_images(), owner, bucket)
    count_of = 0
    do i = 1, slots
      slot(:) = table(:, i, bucket)[owner]
      if (slot(1) == key) count_of = slot(2)
      if (slot(1) == key .or. slot(1) == 0) return
    end do
  end function
end program
