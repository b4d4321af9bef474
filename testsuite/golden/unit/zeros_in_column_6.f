C A zero in column 6 is no digit of a label, and no continuation (F2018 6.3.3.3); a blank in a label means nothing (6.3.3.1).
      program p
     0integer x[*]
      data x/3/
      goto 10
      error stop
   100if (x[1] .ne. 3) error stop
      do 20 i = 1, x[1]
   200k = x[2]
     0x = this_image()
      do 17 i = 1, 2
1  7  call s(x[1], *30)
   30 continue
      end
      module m
     0save
      integer y[*]
     0contains
      subroutine s
     0y[1] = 1
      end
      end
