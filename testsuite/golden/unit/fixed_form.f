C     Fixed form: labels, continuation, folding at column 72.
      PROGRAM FIXED
      INTEGER A(10)[*], K, I, B(10)
      REAL, CODIMENSION[*] :: X
      K = 1
      SYNC ALL
      DO 10 I = 1, 10
      IF (I .GT. 2) A(:)[K] = B(:) + I
   10 CONTINUE
      DO 20 I = 1, 10
   20 A(:)[K] = B(:) + I
      B(I) = A(I)[K] + A(I+1)[K] + A(I+2)[K] +
     &  A(I+3)[K]
      GO TO 30
   30 A(:)[K] = B(:) + 2
      END
