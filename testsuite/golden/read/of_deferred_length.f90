! Sections of characters of deferred length go through a pointer of given length: gfortran 12 describes them wrongly.
subroutine of_deferred_length(d, t, k)
  character(:), allocatable :: d(:)[:], e(:, :)[:]
  character(3) :: t(2)
  integer :: k

  t = d(2:)[k]
  if (any(d(2:3)[k](1:2) == 'ab')) e(:, 2)[k] = d(:)
  d(:)[k] = t(1)
  e(1, :)[k](2:3) = d(2:3)
  where (t == 'abc')
    t = e(2, :)[k]
  end where
  read (*, *) d(1:2)[k](2:3)
end subroutine
