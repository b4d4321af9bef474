! A hash table dealt out to processes: where a key belongs, which keys are inserted, and how often each must then be there.
module hash_kernel
  use app
  implicit none

  integer, parameter :: buckets = 1024, slots = 16       ! of one process; a key stays in its bucket
  integer, parameter :: buckets_per_lock = 16
  integer, parameter :: all_keys = 4096, most_insertions = 20000
contains

  !> The i-th key that a process inserts; processes insert the same keys, in orders of their own.
  elemental integer(int64) function key_of(i, process)
    integer, intent(in) :: i, process

    key_of = 1 + shiftr(scrambled(int(i, int64) + 100000_int64*process), 1)/(huge(0_int64)/all_keys + 1)
  end function

  !> The process that owns a key, from 1, and the bucket there.
  pure subroutine place_of(key, processes, owner, bucket)
    integer(int64), intent(in) :: key
    integer, intent(in)        :: processes
    integer, intent(out)       :: owner, bucket
    integer(int64) :: number

    number = shiftr(scrambled(key), 8)
    owner = 1 + int(mod(number, int(processes, int64)))
    bucket = 1 + int(mod(number/processes, int(buckets, int64)))
  end subroutine

  !> How often each key is there after `insertions` of each process.
  pure function expected_counts(processes, insertions) result(counts)
    integer, intent(in) :: processes, insertions
    integer(int64) :: counts(all_keys)
    integer :: i, process

    counts = 0
    do process = 1, processes
      do i = 1, insertions
        associate (key => key_of(i, process))
          counts(key) = counts(key) + 1
        end associate
      end do
    end do
  end function
end module
