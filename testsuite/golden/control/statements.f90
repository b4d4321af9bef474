! Image control (F2018 11.6).
program statements
  implicit none
  integer :: k, st, set(2), a[*]
  integer(8) :: st8
  character(len=80) :: message
  k = 1
  sync all
  sync all (stat=st)
  sync all (stat=st8, errmsg=message)
  sync images (*)
  sync images (k)
  sync images ([1, 2], stat=st)
  sync images (set, stat=st, errmsg=message)
  sync images (*, stat=st)
  sync images (a[k])
  sync memory
  if (k > 1) sync all
  if (k > 1) then; sync all; end if
10 sync all
  critical
    a = a + 1
  end critical
  named: critical (stat=st, errmsg=message)
    a = a[k] + 1
  end critical named
  if (k > 5) error stop 'bad'
  stop 3
end program
