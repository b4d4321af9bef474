! Names that begin like ours.
program reserved_names
  implicit none
!error: names that begin with CAFC_ or CAFRT_ are reserved for the translation
  integer :: cafc_value
  integer :: a[*]
  a = 1
  print *, 'cafc_ in a text is fine' ! cafc_ in a comment too
end program
