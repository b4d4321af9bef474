C A zero in column 6 is no digit of a label, and no continuation (F2018 6.3.3.3); a blank in a label means nothing (6.3.3.1).
      program p
        use cafrt, only: cafrt_get_into, cafrt_put, cafrt_this_image
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
      do 17 i = 1, 2
      block
        integer :: cafc_way
        cafc_way = 0
        associate (cafc_part => x, cafc_image => (1))
          block
            integer(4) :: cafc_value_1
            call cafrt_get_into(cafc_value_1, cafc_part, cafc_image)
            block
              integer(4) :: cafc_kept
              cafc_kept = transfer(cafc_value_1, cafc_kept)
              call s(cafc_value_1, *99999)
              cafc_way = 1
99999         cafc_way = cafc_way + 1
              if (transfer(cafc_value_1, cafc_kept) /= cafc_kept) then
                call cafrt_put(cafc_part, cafc_image, cafc_value_1)
              end if
            end block
          end block
        end associate
        if (cafc_way == 1) go to 30
      end block
17    continue
   30 continue
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
