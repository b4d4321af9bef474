C F2018 6.3.3: Fixed form: statements that need company, continued, labelled, inside IF.
!stdout: passed
      PROGRAM FFTEMP
      IMPLICIT REAL (A-H, O-Z)
      TYPE T
        INTEGER I
        CHARACTER*4 C
      END TYPE
      TYPE(T) D(4)[*], X
      INTEGER A(10)[*], IV(2), K, ME, N
      CHARACTER*6 W(3)[*]
      ME = THIS_IMAGE()
      K = ME + 1
      IF (K .GT. NUM_IMAGES()) K = 1
      DO 10 N = 1, 4
      D(N)%I = 10*ME + N
   10 D(N)%C = 'ABCD'
      A = (/ (N*ME, N = 1, 10) /)
      W = 'ABCDEF'
      SYNC ALL
      IV(1) = 3
      IV(2) = 7
      IF (IVAL(D(2)[K]) .NE. 10*K + 2) ERROR STOP 1
      IF (SUM(A(IV)[K]) .NE. 10*K) ERROR
     & STOP 2
      DO 20 N = 1, 3
   20 IF (IVAL(D(N)[K]) .NE.
     1    10*K + N) ERROR STOP 3
      IF (ME .LT. 0) THEN
        N = 1
      ELSE IF (IVAL(D(4)[K]) .EQ. 10*K + 4) THEN
C       a comment inside
        N = 2
      ELSE
        N = 3
      ENDIF
      IF (N .NE. 2) ERROR STOP 4
      SYNC ALL
      IF (ME .EQ. 1) W(:)[K] = W(:)(3:4) // 'XY' // 'a much longer text
     &, continued'
      IF (ME .EQ. 1) A(2:4)[K] =
     &  A(2:4) + A(IV(1))[K] +
C     between
     &  1000
      SYNC ALL
      IF (ME .EQ. K .OR. NUM_IMAGES() .EQ. 1) GO TO 30
   30 X = D(3)[K]
      IF (X%I .NE. 10*K + 3) ERROR STOP 5
      IF (ME .EQ. 1 .AND. W(1)[K] .NE. 'CDXYa ') ERROR STOP 6
C     The end of a record: a label of the translation.
      SYNC ALL
      OPEN (10, STATUS='SCRATCH')
      WRITE (10, '(A)') 'xyz'
      REWIND 10
      IF (ME .GT. 0) READ (10, '(A)', ADVANCE='NO', EOR=40) W(1)[K]
      ERROR STOP 7
   40 SYNC ALL
      IF (W(1) .NE. 'xyz') ERROR STOP 8
      SYNC ALL
      IF (ME .EQ. 1) PRINT *, 'passed', A(2)[K]
      CONTAINS
      INTEGER FUNCTION IVAL(Y)
      TYPE(T), INTENT(IN) :: Y
      IVAL = Y%I
      END FUNCTION
      END
