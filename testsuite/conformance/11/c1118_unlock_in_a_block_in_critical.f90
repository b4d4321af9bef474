program p
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  critical
    block
!error: C1118
      unlock (l)
    end block
  end critical
end program
