! F2018 6.3.3: fixed form with lines of any length: what a literal has in it stays together.
!options: -ffixed-line-length-none
      PROGRAM FIXED_FORM_WITHOUT_A_LIMIT
      CHARACTER*60 A[*]
      A[THIS_IMAGE()] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ  abcdefghijklmnopqrstuvwxyz'
      IF (A(27:30) .NE. '  ab') ERROR STOP A
      PRINT *, 'OK'
      END
