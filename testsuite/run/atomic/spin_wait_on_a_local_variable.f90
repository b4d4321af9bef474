! F2018 11.6.5 (Note): one image waits in a loop of ATOMIC_REF and SYNC MEMORY for a value from another; data follow the flag.
!with: ../expect.f90
program spin_wait_on_a_local_variable
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use expectations
  implicit none
  integer(atomic_int_kind) :: ready[*] = 0, value
  integer :: data[*] = 0, pass

  do pass = 1, 50
    if (this_image() == 1) then
      data[num_images()] = 10*pass
      sync memory
      call atomic_define(ready[num_images()], int(pass, atomic_int_kind))
    end if
    if (this_image() == num_images()) then
      value = 0
      do while (value < pass)
        call atomic_ref(value, ready)
      end do
      sync memory
      call expect(data, 10*pass, 'data behind the flag')
    end if
    sync all
  end do
end program
