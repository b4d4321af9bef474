! hash.f90 by MPI's one-sided calls: a lock for a part of the table is a number that its holder exchanges for 1.
module hash_buffers
  use app
  implicit none
  ! What MPI_WIN_FLUSH defines: module variables, which the compiler must read anew after it (MPI-3.1 17.1.17).
  integer(int64) :: slot(2), before
end module

program hash_mpi
  use mpi
  use mpi_app
  use hash_buffers
  use hash_kernel
  implicit none
  integer, parameter :: locks = buckets/buckets_per_lock
  integer(mpi_address_kind), parameter :: table_size = 2*slots*buckets   ! numbers of 8 bytes in front of the locks
  integer :: window, rank, processes, status

  call start(rank, processes)
  call make_window
  call measure('insert', by_parts=.false.)
  call measure('insert-parts', by_parts=.true.)
  call mpi_win_unlock_all(window, status)
  call mpi_win_free(window, status)
  call finish
contains

  subroutine make_window
    integer(mpi_address_kind) :: base

    call mpi_win_allocate(8*(table_size + locks), 8, mpi_info_null, mpi_comm_world, base, window, status)
    call mpi_win_lock_all(mpi_mode_nocheck, window, status)
  end subroutine

  subroutine measure(variant, by_parts)
    character(*), intent(in) :: variant
    logical, intent(in)      :: by_parts
    real(real64) :: seconds(2, trials)
    integer :: insertions, i

    insertions = 20
    seconds(:, 1) = times(insertions, by_parts)
    insertions = min(count_for(seconds(1, 1), insertions), most_insertions)
    call mpi_bcast(insertions, 1, mpi_integer, 0, mpi_comm_world, status)
    do i = 1, trials
      seconds(:, i) = times(insertions, by_parts)/insertions
    end do
    if (rank == 0) call report('hash', variant, 0, processes, seconds(1, :))
    if (rank == 0 .and. .not. by_parts) call report('hash', 'look-up', 0, processes, seconds(2, :))
  end subroutine

  function times(insertions, by_parts) result(seconds)
    integer, intent(in) :: insertions
    logical, intent(in) :: by_parts
    real(real64)   :: seconds(2), start
    integer(int64) :: keys(insertions), found(insertions), expected(all_keys)
    integer :: i

    expected = expected_counts(processes, insertions)
    keys = key_of([(i, i=1, insertions)], rank + 1)
    call clear
    call mpi_barrier(mpi_comm_world, status)
    start = now()
    do i = 1, insertions
      call insert(keys(i), by_parts)
    end do
    call mpi_barrier(mpi_comm_world, status)
    seconds(1) = now() - start
    start = now()
    do i = 1, insertions
      found(i) = count_of(keys(i))
    end do
    call mpi_barrier(mpi_comm_world, status)
    seconds(2) = now() - start
    if (any(found /= expected(keys))) call fail('hash: a count is wrong')
  end function

  !> Everybody the own part.
  subroutine clear
    integer(int64) :: nothing(table_size + locks)

    nothing = 0
    call mpi_put(nothing, size(nothing), mpi_integer8, rank, 0_mpi_address_kind, size(nothing), mpi_integer8, window, status)
    call mpi_win_flush(rank, window, status)
  end subroutine

  subroutine insert(key, by_parts)
    integer(int64), intent(in) :: key
    logical, intent(in)        :: by_parts
    integer :: owner, bucket, part, i

    call place_of(key, processes, owner, bucket)
    owner = owner - 1
    part = 0
    if (by_parts) part = (bucket - 1)/buckets_per_lock
    call lock(owner, part)
    do i = 1, slots
      call get_slot(owner, i, bucket)
      if (slot(1) == key .or. slot(1) == 0) exit
    end do
    if (i > slots) call fail('hash: a bucket is full')
    slot = [key, slot(2) + 1]
    call mpi_put(slot, 2, mpi_integer8, owner, place(i, bucket), 2, mpi_integer8, window, status)
    call mpi_win_flush(owner, window, status)
    call unlock(owner, part)
  end subroutine

  integer(int64) function count_of(key)
    integer(int64), intent(in) :: key
    integer :: owner, bucket, i

    call place_of(key, processes, owner, bucket)
    count_of = 0
    do i = 1, slots
      call get_slot(owner - 1, i, bucket)
      if (slot(1) == key) count_of = slot(2)
      if (slot(1) == key .or. slot(1) == 0) return
    end do
  end function

  subroutine get_slot(owner, i, bucket)
    integer, intent(in) :: owner, i, bucket

    call mpi_get(slot, 2, mpi_integer8, owner, place(i, bucket), 2, mpi_integer8, window, status)
    call mpi_win_flush(owner, window, status)
  end subroutine

  pure integer(mpi_address_kind) function place(i, bucket)
    integer, intent(in) :: i, bucket

    place = 2*(i - 1 + slots*(bucket - 1))
  end function

  subroutine lock(owner, part)
    integer, intent(in) :: owner, part

    do
      call mpi_compare_and_swap(1_int64, 0_int64, before, mpi_integer8, owner, table_size + part, window, status)
      call mpi_win_flush(owner, window, status)
      if (before == 0) return
    end do
  end subroutine

  subroutine unlock(owner, part)
    integer, intent(in) :: owner, part

    call mpi_fetch_and_op(0_int64, before, mpi_integer8, owner, table_size + part, mpi_replace, window, status)
    call mpi_win_flush(owner, window, status)
  end subroutine
end program
