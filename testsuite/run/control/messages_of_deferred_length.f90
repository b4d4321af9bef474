! F2023 9.7.5, 11.6.11, 16.6: ERRMSG= is assigned as if by intrinsic assignment, so that a variable of deferred length becomes as long as the message.
!with: ../expect.f90
!also: two all
module holds_message
  implicit none
  character(:), allocatable :: held
end module

program messages_of_deferred_length
  use, intrinsic :: iso_fortran_env
  use expectations
  use holds_message, only: text => held
  implicit none
  type(lock_type)      :: l[*]
  type(team_type)      :: t
  integer              :: stat, n
  integer, allocatable :: a(:)[:], b(:)[:]
  character(:), allocatable :: c[:]

  sync all (stat=stat, errmsg=text)
  call expect_true(stat == 0 .and. .not. allocated(text), 'no error, no message')
  text = 'stays'
  sync memory (stat=stat, errmsg=text)
  call expect(text, 'stays', 'no error')
  call expect(len(text), 5, 'its length')
  deallocate (text)

  sync images (num_images() + 1, stat=stat, errmsg=text)
  call check('SYNC IMAGES, unallocated')
  text = 'x'
  if (stat /= 0) sync images ([num_images() + 1], stat=stat, errmsg=text)
  call check('SYNC IMAGES, behind IF, short')
  text = repeat('x', 2000)
  n = len(text)
  unlock (l, stat=stat, errmsg=text)
  call check('UNLOCK, long')
  lock (l, stat=stat, errmsg=text)
  call expect(stat, 0, 'LOCK')
  deallocate (text)
  do 10 n = 1, 2
10 lock (l, stat=stat, errmsg=text)
  call check('LOCK at the end of a loop')
  unlock (l)
  sync all
  form team (-1, t, stat=stat, errmsg=text)
  call check('FORM TEAM')
  allocate (a(2)[*])
  text = ''
  allocate (a(2)[*], stat=stat, errmsg=text)
  call check('ALLOCATE')
  deallocate (a, stat=stat, errmsg=text)
  call expect(stat, 0, 'DEALLOCATE')
  deallocate (text)
  if (stat == 0) deallocate (a, stat=stat, errmsg=text)
  call check('DEALLOCATE')
  text = ''
  call co_sum(n, result_image=num_images() + 1, stat=stat, errmsg=text)
  call check('CO_SUM')
  form team (1, t)
  text = 'kept'
  change team (t, stat=stat, errmsg=text)
    call expect(text, 'kept', 'CHANGE TEAM')
    critical (stat=stat, errmsg=text)
      call expect(text, 'kept', 'CRITICAL')
    end critical
  end team (stat=stat, errmsg=text)
  call expect(text, 'kept', 'END TEAM')
  allocate (b(3)[*])
  call move_alloc(b, a, stat=stat, errmsg=text)
  call expect(text, 'kept', 'MOVE_ALLOC')
  call expect(size(a), 3, 'moved')
  allocate (character(10) :: c[*])
  c = '0123456789'
  sync images (num_images() + 1, stat=stat, errmsg=c)
  call expect(len(c), 10, 'a coarray keeps its length')
  sync all
  call expect_true(c[num_images()] /= '0123456789', 'and its place')
  sync all
contains
  subroutine check(what)
    character(*), intent(in) :: what

    call expect_true(stat /= 0, what//': STAT=')
    call expect_true(allocated(text), what//': allocated')
    call expect_true(len(text) > 10 .and. len(text) < 500, what//': length')
    call expect_true(len_trim(text) == len(text), what//': without blanks')
  end subroutine
end program
