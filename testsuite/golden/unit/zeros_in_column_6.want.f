C A zero in column 6 is no digit of a label, and no continuation (F2018 6.3.3.3).
      program p
        use cafrt, only: cafrt_this_image
        use cafrt_get_integer, only: cafrt_get
      integer x
      data x/3/
      integer(4) :: i
      integer(4) :: k
      goto 10
      error stop
10    if (cafrt_get(x, 1) .ne. 3) error stop
      do 20 i = 1, cafrt_get(x, 1)
20    k = cafrt_get(x, 2)
      x = cafrt_this_image()
      end
      module m
     0save
      integer y
        integer, parameter, public :: cafc_coarrays_cc353c49 = 0
     0contains
      subroutine s
        use cafrt, only: cafrt_put_scalar
      call cafrt_put_scalar(y, 1, 1)
      end
      end
