! Names that begin like ours.
program reserved_names
  implicit none
!error: names that begin with CAFC_ or CAFRT_ are reserved for the translation
  integer :: cafc_value
!error: CAFRT is the module that the translation uses
  integer :: cafrt
  integer :: a[*], cafrtwo, my_cafrt
  a = 1
  print *, 'cafc_ in a text is fine' ! cafc_ in a comment too
end program
