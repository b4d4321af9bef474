C F2018 6.3.3.5: Fixed form: several statements in a line that the translation makes longer than one, and semicolons in literals.
!stdout: passed
      PROGRAM FFSEMI
      INTEGER A[*],LEFTMOST,RIGHTMOST,C,D
      CHARACTER*40 W
      A=THIS_IMAGE()
      SYNC ALL
      C=A[NUM_IMAGES()]; LEFTMOST=A[1]; LEFTMOST=LEFTMOST*C
      IF (LEFTMOST.NE.NUM_IMAGES()) ERROR STOP 1
      RIGHTMOST=A[NUM_IMAGES()];D=A[1];LEFTMOST=A[1];LEFTMOST=LEFTMOST*C
      IF (RIGHTMOST.NE.NUM_IMAGES().OR.LEFTMOST.NE.C.OR.D.NE.1) STOP 2
      RIGHTMOST=A[1]+ A[1] ;D=A[1];LEFTMOST=A[1];LEFTMOST=LEFTMOST*C;C=1
      IF (RIGHTMOST.NE.2.OR.LEFTMOST.NE.NUM_IMAGES()) ERROR STOP 3
      IF (C.EQ.D) THEN; D=A[1]+1; ELSE; D=A[NUM_IMAGES()]+4; END IF
      IF (D.NE.2) ERROR STOP 4
      W(1:A[1])='z';W='xxxxxxxxxxxxxxxxxxxxxxxxxxx;;;;;;;;;;;;'
      IF (W.NE.REPEAT('x',27)//REPEAT(';',12)) ERROR STOP 5
      SYNC ALL
      IF (THIS_IMAGE().EQ.1) PRINT '(A)','passed'
      END
