! F2018 16.10.2: the types of the parallel language come from ISO_FORTRAN_ENV.
!errors: 4
subroutine without_the_module
!error: Derived type 'team_type' not found [F2018 16.10.2]
  type(team_type) :: team
!error: Derived type 'event_type' not found [F2018 16.10.2]
  type(event_type), save :: event[*]
!error: Derived type 'lock_type' not found [F2018 16.10.2]
  type(lock_type), save :: lock[*]
!error: Derived type 'notify_type' not found [F2023 16.10.2]
  type(notify_type), save :: notify[*]
end subroutine
