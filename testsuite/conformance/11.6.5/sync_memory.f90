! F2018 11.6.5: SYNC MEMORY with a list of every form divides segments for user-defined orderings made of atomics: values
! before it are seen by the image that saw the atomic variable change; in both directions.
!with: ../../run/expect.f90
program sync_memory
  use iso_fortran_env, only: atomic_int_kind
  use expectations
  implicit none
  integer, parameter :: k = atomic_int_kind
  integer(k) :: flag(2)[*], seen
  integer :: data(500)[*], answer(3)[*], pass, n, s(2)
  character(9) :: text(1) = 'untouched'

  n = num_images()
  call atomic_define(flag(1), 0_k)
  call atomic_define(flag(2), 0_k)
  sync all
  do pass = 1, 30
    if (this_image() == 1) then
      data(:)[n] = pass
      sync memory (stat=s(2), errmsg=text(1))
      call expect(s(2), 0, 'STAT=')
      call atomic_define(flag(1)[n], int(pass, k))
    end if
    if (this_image() == n) then
      call await(flag(1), pass)
      sync memory (errmsg=text(1))
      call expect(data, pass, 'data')
      answer(2)[1] = -pass
      sync memory ()
      call atomic_define(flag(2)[1], int(pass, k))
    end if
    if (this_image() == 1) then
      call await(flag(2), pass)
      sync memory
      call expect(answer(2), -pass, 'answer')
    end if
  end do
  call expect(text(1), 'untouched', 'ERRMSG=')
contains
  subroutine await(f, wanted)
    integer(k), intent(inout) :: f[*]
    integer, intent(in) :: wanted

    do
      call atomic_ref(seen, f)
      if (seen >= wanted) exit
    end do
  end subroutine
end program
