! Characters whose length is not constant and substrings, as variables of WHERE and FORALL.
subroutine where_of_characters(c, d, m, k)
  implicit none
  character(*) :: c(4)[*]
  character(5) :: d(4)[*]
  logical :: m(4)
  integer :: k, i

  where (m) c(:)[k] = 'abc'
  where (m)
    d(:)[k](2:) = c(:)(1:1)
  end where
  forall (i=1:4) c(i)[k](i:i) = 'x'
end subroutine
