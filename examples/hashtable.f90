! A hash table that all images share: its slots are dealt out to the images, and any image inserts and counts keys in any slot,
! without locks. A slot is claimed by ATOMIC_CAS (only one image can change it from empty to its key); counts grow by ATOMIC_ADD.
!
!   cafc -O2 hashtable.f90 -o hashtable && cafrun -n 4 ./hashtable
!
!stdout: the table is complete
program hashtable
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer, parameter :: k = atomic_int_kind
  integer, parameter :: slots = 4096               ! on each image
  integer, parameter :: keys = 500, insertions = 3000
  integer(k), parameter :: empty = 0
  integer(k) :: key_of(slots)[*] = empty
  integer(k) :: count_of(slots)[*] = 0
  logical :: inserted(keys)
  integer :: i, j, collisions, own_keys, own_counts

  ! Every image inserts numbers from 1 to `keys`, each image in an order of its own.
  collisions = 0
  do i = 1, insertions
    call insert(number(i, this_image()))
  end do
  sync all

  ! Each image counts its own slots, the sums are over all.
  own_keys = count(key_of /= empty)
  own_counts = int(sum(count_of))
  call co_sum(own_keys)
  call co_sum(own_counts)
  call co_sum(collisions)
  if (own_counts /= insertions*num_images()) error stop 'hashtable: insertions are lost'
  inserted = .false.
  do j = 1, num_images()
    do i = 1, insertions
      inserted(number(i, j)) = .true.
    end do
  end do
  if (own_keys /= count(inserted)) error stop 'hashtable: a key is in two slots, or missing'
  do i = 1, keys
    if ((lookup(int(i, k)) > 0) .neqv. inserted(i)) error stop 'hashtable: a key is not found'
  end do
  if (this_image() == 1) print '(a,2(i0,a))', 'the table is complete: ', own_keys, ' keys, ', collisions, ' collisions'

contains

  !> The i-th key that `image` inserts.
  pure integer(k) function number(i, image)
    integer, intent(in) :: i, image
    number = int(mod(7*i + 131*image, keys) + 1, k)
  end function

  !> Find the key's slot or claim an empty one, and count.
  subroutine insert(key)
    integer(k), intent(in) :: key
    integer(k) :: found
    integer :: image, slot

    call place(key, image, slot)
    do
      call atomic_cas(key_of(slot)[image], found, empty, key)
      if (found == empty .or. found == key) exit
      collisions = collisions + 1
      slot = mod(slot, slots) + 1                  ! the next slot of the same image
    end do
    call atomic_add(count_of(slot)[image], 1_k)
  end subroutine

  !> How often the key was inserted.
  integer function lookup(key)
    integer(k), intent(in) :: key
    integer(k) :: found, times
    integer :: image, slot

    call place(key, image, slot)
    do
      call atomic_ref(found, key_of(slot)[image])
      if (found == empty .or. found == key) exit
      slot = mod(slot, slots) + 1
    end do
    lookup = 0
    if (found /= key) return
    call atomic_ref(times, count_of(slot)[image])
    lookup = int(times)
  end function

  !> Where a search for the key starts.
  subroutine place(key, image, slot)
    integer(k), intent(in) :: key
    integer, intent(out)   :: image, slot
    integer :: hash

    hash = int(iand(int(key)*1103515_k + 12345_k, 2147483647_k))
    image = mod(hash/64, num_images()) + 1
    slot = mod(hash/16, 512) + 1                   ! few starting points, so that there are collisions to handle
  end subroutine
end program
