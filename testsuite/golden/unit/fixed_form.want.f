C     Fixed form: labels, continuation, folding at column 72.
      PROGRAM FIXED
        use cafrt, only: cafrt_put, cafrt_sync_all
        use cafrt_get_integer, only: cafrt_get
      INTEGER A(10), K, I, B(10)
      save :: a
      REAL :: X
      save :: x
      K = 1
      call cafrt_sync_all()
      DO 10 I = 1, 10
      if (I .GT. 2) then
        associate (cafc_value => B(:) + I)
          call cafrt_put(A(:), K, cafc_value)
        end associate
      end if
   10 CONTINUE
      DO 20 I = 1, 10
      associate (cafc_value => B(:) + I)
        call cafrt_put(A(:), K, cafc_value)
      end associate
20    continue
      B(I) = cafrt_get(A(I), K) + cafrt_get(A(I+1), K) + 
     &cafrt_get(A(I+2), K) +  cafrt_get(A(I+3), K)
      GO TO 30
30    associate (cafc_value => B(:) + 2)
        call cafrt_put(A(:), K, cafc_value)
      end associate
      END
