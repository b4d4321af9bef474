! The kinds that this compiler has, for tools/wrapgen.  Real kinds 2 and 3 are left out: no library function takes them.
program kinds
  use, intrinsic :: iso_fortran_env, only: integer_kinds, real_kinds, logical_kinds, character_kinds
  implicit none

  print '(a,*(1x,i0))', 'integer', integer_kinds
  print '(a,*(1x,i0))', 'real', pack(real_kinds, real_kinds >= 4)
  print '(a,*(1x,i0))', 'logical', logical_kinds
  print '(a,*(1x,i0))', 'character', character_kinds
end program
